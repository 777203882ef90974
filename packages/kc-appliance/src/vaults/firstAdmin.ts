import type { BodyOf } from 'kc-api/contract/call';
import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { InitialAdMember, InitialLocalUser } from 'kc-api/contract/tenancy';
import type { vaults } from 'kc-api/contract/vaults/vaults';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { adMemberProblems, expirationProblem, localUserProblems } from 'kc-api/rules/tenancy';
import { adminKeyOf, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { baseUser } from '../core/baseRecords.ts';
import type { Context, Environment } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import type { UserRecord } from '../core/records.ts';
import { checkFields } from '../core/refusal.ts';
import { groupTable, userTable } from '../core/state.ts';
import { writeAudit } from '../core/write.ts';
import { defaultsOf, directoryTable, usersOf, type DirectoryRecord } from '../security/index.ts';
import { domainAfter } from './vaultDomain.ts';

export type Admin = Pick<UserRecord, 'login_name' | 'full_name' | 'email' | 'authentication' | 'password' | 'password_expiration' | 'enabled'>;

/** The administrator of a vault, and the directory of that user, if any. */
interface Founding {
  admin: Admin;
  domain: DirectoryRecord | null;
}

const under = (name: string, problems: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${name}.${field}`, text]));

/** VAULT-21: refuses a password that is weaker than the rules of this system. */
export function checkPassword(context: Context, password: string, field: string): void {
  const { strength } = defaultsOf(context).user_authentication;
  if (!isStrong(password, strength)) checkFields({ [field]: strengthHint('Password', strength) });
}

async function localAdmin(context: Context, admin: InitialLocalUser): Promise<Admin> {
  const late = expirationProblem(Math.ceil((admin.password_expiration - context.now) / 86_400), defaultsOf(context).user_authentication.password_expires);
  checkFields(under('initial_localuser', { ...localUserProblems(admin), ...(late === undefined ? {} : { password_expiration: late }) }));
  checkPassword(context, admin.password, 'initial_localuser.password');
  return {
    login_name: admin.username.trim(),
    full_name: admin.name.trim(),
    email: admin.email.trim(),
    authentication: 'Local',
    password: await context.passwords.hash(admin.password),
    password_expiration: admin.password_expiration,
    enabled: admin.account_state !== 'DISABLED',
  };
}

export const asAdmin = ({ login_name, name, email }: Pick<DirectoryUser, 'login_name' | 'name' | 'email'>): Admin => ({
  login_name,
  full_name: name,
  email,
  authentication: 'LDAP',
  password: null,
  password_expiration: null,
  enabled: true,
});

/** Returns an administrator as the directory describes them. Refuses an unknown user. */
export async function directoryAdmin(context: Context, admin: InitialAdMember, domain: DirectoryRecord): Promise<Admin> {
  const { domain_name, type } = domain;
  checkFields(under('initial_admember', adMemberProblems(admin, type)));
  const key = adminKeyOf(admin, type);
  const is = (a: string, b: string) => a.toLowerCase() === b.trim().toLowerCase();
  const known = await usersOf(context, domain, key);
  const found = known.find((user) => is(type === 'MICROSOFT_AD' ? user.login_name : user.name, key) && is(user.email, admin.mail));
  if (!found) checkFields(under('initial_admember', { [type === 'MICROSOFT_AD' ? 'upn' : 'cn']: vaultTexts.unknownAdmin(domain_name) }));
  return asAdmin(found ?? { login_name: '', name: '', email: '' });
}

/** Validates the administrator of a new vault and returns the records to store in it. */
export async function foundingOf(context: Context, body: BodyOf<typeof vaults.create>): Promise<Founding> {
  const { vault_auth_type, initial_localuser, initial_admember, ad_domain } = body;
  if (vault_auth_type === 'VAULT_AUTH_LOCAL') {
    if (!initial_localuser) checkFields({ initial_localuser: vaultTexts.noAdmin });
    return { admin: await localAdmin(context, initial_localuser as InitialLocalUser), domain: null };
  }
  if (!ad_domain) checkFields({ ad_domain: vaultTexts.noDomain });
  if (!initial_admember) checkFields({ initial_admember: vaultTexts.noAdmin });
  const domain = await domainAfter(context, null, ad_domain ?? {});
  return { admin: await directoryAdmin(context, initial_admember as InitialAdMember, domain), domain };
}

/** Adds a user with all privileges that the vault's flavor has. */
export function layAdmin(environment: Environment, admin: Admin, now: number): void {
  const users = userTable.in(environment);
  const groups = groupTable.in(environment);
  const known = users.all().find(({ login_name }) => login_name.toLowerCase() === admin.login_name.toLowerCase());
  const cloud = groups.all().find(({ privilege }) => privilege === 'CLOUD_ADMIN');
  const id = known?.id ?? newGuid(environment.random);
  users.put({
    ...(known ?? { ...baseUser(id, now), created: now, last_login: null }),
    ...admin,
    privileges: ['SEC_ADMIN', 'CLOUD_ADMIN'],
    audit_privileges: [],
    groups: [...new Set([...(known?.groups ?? []), ...(cloud ? [cloud.id] : [])])],
  });
  if (cloud) groups.put({ ...cloud, user_members: [...new Set([...cloud.user_members, id])] });
}

/** Returns a function that adds the initial data of a new vault, in addition to those of every vault. */
export const beginningOf =
  (context: Context, { admin, domain }: Founding) =>
  (environment: Environment): void => {
    const { now, me } = context;
    if (domain) directoryTable.in(environment).put(domain);
    layAdmin(environment, admin, now);
    writeAudit(environment, now, { category: 'System', content: `Vault created with its first administrator ${admin.login_name}`, user: me.login_name });
  };
