import type { BodyOf } from 'kc-api/contract/call';
import { kmipTenants as calls } from 'kc-api/contract/kmip/tenants';
import type { AdminPolicy, InitialAdMember, InitialLocalUser } from 'kc-api/contract/tenancy';
import { kmipTenantRules, kmipTenantTexts, tenantFits } from 'kc-api/rules/kmip/tenants';
import { isStrong, strengthHint } from 'kc-api/rules/security/password';
import { adMemberProblems, expirationProblem, localUserProblems, tenancyTexts } from 'kc-api/rules/tenancy';
import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { newGuid } from '../../core/random.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { asked } from '../../hsm/index.ts';
import { defaultsOf } from '../../security/index.ts';
import { ofServer } from '../licensed.ts';
import { beginSetup, checkNotMigrating, checkNotUnderWay } from '../migration/migration.ts';
import type { KmipTenantDomain, KmipTenantRecord } from '../records.ts';
import { makeSealingKey, putSealingKeys } from '../server/sealing.ts';
import { kmipServer } from '../state.ts';
import { domainAfter, domainOf, domainOfSystem, wireDomain } from './tenantDomain.ts';
import { countTenants, dropBelongings, kmipTenantRecord, wireTenant } from './tenantRecord.ts';

const day = 86_400;
type Body = BodyOf<typeof calls.create>;
type Account = Pick<KmipTenantRecord, 'admin' | 'password' | 'password_expiration' | 'domain' | 'is_system_ad' | 'policy'>;

const at = (place: string, problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, text]) => [`${place}.${field}`, text]));

/** Hashes a password. Refuses, at its field, a password weaker than the password policy (KMIP-085). */
async function hashed(context: Context, password: string, field: string): Promise<string> {
  const { strength } = defaultsOf(context).user_authentication;
  if (!isStrong(password, strength)) checkFields({ [field]: strengthHint('Password', strength) });
  return context.passwords.hash(password);
}

async function localAccount(context: Context, user: InitialLocalUser = refuse(400, kmipTenantTexts.localUser)): Promise<Account> {
  const days = Math.ceil((user.password_expiration - context.now) / day);
  const late = expirationProblem(days, defaultsOf(context).user_authentication.password_expires);
  checkFields(at('initial_localuser', { ...localUserProblems(user), ...(late === undefined ? {} : { password_expiration: late }) }));
  return {
    admin: { name: user.name.trim(), username: user.username.trim(), email: user.email.trim() },
    password: await hashed(context, user.password, 'initial_localuser.password'),
    password_expiration: user.password_expiration,
    domain: null,
    is_system_ad: 'no',
    policy: { admin_type: 'user', members: [] },
  };
}

/** Returns the tenant's administrator from a directory of either type. */
function memberOf(member: InitialAdMember, { type }: Pick<KmipTenantDomain, 'type'>): Pick<Account, 'admin' | 'policy' | 'password' | 'password_expiration'> {
  checkFields(at('initial_admember', adMemberProblems(member, type)));
  const { upn = '', cn = '', distinguishedName = '', mail } = member;
  const name = (type === 'MICROSOFT_AD' ? upn : cn).trim();
  return {
    admin: { name, username: name, email: mail.trim() },
    password: '',
    password_expiration: 0,
    policy: { admin_type: 'user', members: [{ name, distinguishedName: distinguishedName.trim() }] },
  };
}

async function managedAccount(context: Context, { ad_domain, initial_admember, is_system_ad = 'no' }: Partial<Body>): Promise<Account> {
  if (!initial_admember) return refuse(400, kmipTenantTexts.member);
  if (is_system_ad === 'yes') return { ...memberOf(initial_admember, domainOfSystem(context)), domain: null, is_system_ad };
  const domain = await domainAfter(context, null, ad_domain ?? refuse(400, kmipTenantTexts.domain));
  return { ...memberOf(initial_admember, domain), domain, is_system_ad };
}

async function create(context: Context, body: Body): Promise<KmipTenantRecord> {
  const { name, desc, auth_type, migrate = 'no' } = body;
  check(kmipTenantRules.create(context.actor));
  check(tenantFits(kmipServer.get(context), migrate));
  if (migrate === 'yes') checkNotUnderWay(context);
  if (name.trim() === '') checkFields({ name: kmipTenantTexts.name });
  const account = auth_type === 'KMIP_AUTH_LOCAL' ? await localAccount(context, body.initial_localuser) : await managedAccount(context, body);
  const { origin } = new URL(context.request.url);
  const id = newGuid(context.random);
  // A new tenant gets its own sealing key from the start.
  const key = await asked(makeSealingKey(context, id));
  return kmipTenantRecord.create(context, { ...account, id, name, desc, auth_type, migrate, origin }, (made, write) => {
    putSealingKeys(context, [key]);
    if (migrate === 'yes') beginSetup(context, made, write);
  });
}

const wirePolicy = (tenant: KmipTenantRecord): AdminPolicy => ({ ...tenant.policy, revision: tenant.revision });
const byId = ({ id }: { id: string }) => id;
const wire = (context: Context, tenant: KmipTenantRecord) => ({ tenant: wireTenant(context, tenant) });
const found = (context: Context, id: string): KmipTenantRecord => kmipTenantRecord.find(context, id);

/** KMIP-110 to KMIP-120. */
export const kmipTenants = ofServer(
  resource(calls, {
    list: (context) => {
      const counts = countTenants(context);
      return { tenants: kmipTenantRecord.all(context).map((tenant) => wireTenant(context, tenant, counts)) };
    },
    read: (context, { params }) => wire(context, found(context, params.id)),
    create: async (context, { body }) => wire(context, await create(context, body)),
    remove: (context, { params }) => {
      check(kmipTenantRules.remove(context.actor));
      checkNotMigrating(context, params.id);
      kmipTenantRecord.remove(context, params.id, { also: ({ id }) => dropBelongings(context, id) });
      return {};
    },
    change: {
      ...kmipTenantRecord.guarded(byId),
      run: (context, { params, body }) => {
        check(kmipTenantRules.change(context.actor));
        return wire(
          context,
          kmipTenantRecord.change(context, params.id, (before) => ({ ...before, ...without(body, 'revision') })),
        );
      },
    },
    resetPassword: async (context, { params, body: { new_password, tenant_name, username } }) => {
      const before = found(context, params.id);
      check(kmipTenantRules.resetPassword(context.actor, before));
      if (tenant_name !== before.name || username !== before.admin.username) refuse(400, kmipTenantTexts.notAdmin);
      const password = await hashed(context, new_password, 'new_password');
      const password_expiration = context.now + defaultsOf(context).user_authentication.password_expires;
      kmipTenantRecord.change(context, before.id, (now) => ({ ...now, password, password_expiration }), {
        also: ({ name }) => ({ content: `Password of the administrator of KMIP tenant ${name} reset` }),
      });
      return {};
    },
    adSettings: (context, { params }) => ({ ad_domain: wireDomain(context, found(context, params.id)) }),
    changeAdSettings: {
      changed: t('The directory domain of the tenant was changed in the meantime.'),
      current: (context, { params }) => wireDomain(context, found(context, params.id)),
      run: async (context, { params, body }) => {
        const before = found(context, params.id);
        check(kmipTenantRules.editDomain(context.actor, before));
        const domain = await domainAfter(context, domainOf(context, before), without(body, 'revision'));
        return {
          ad_domain: wireDomain(
            context,
            kmipTenantRecord.change(context, before.id, (now) => ({ ...now, domain }), { since: before }),
          ),
        };
      },
    },
    changeDomain: async (context, { params, body: { ad_domain, initial_admember } }) => {
      const before = found(context, params.id);
      check(kmipTenantRules.changeDomain(context.actor, before));
      const account = await managedAccount(context, { ad_domain, initial_admember });
      return wire(
        context,
        kmipTenantRecord.change(context, before.id, (now) => ({ ...now, ...account }), {
          since: before,
          also: ({ name }) => ({ content: `Directory domain of KMIP tenant ${name} replaced` }),
        }),
      );
    },
    adminPolicy: (context, { params }) => {
      const tenant = found(context, params.id);
      domainOf(context, tenant);
      return { admin_policy: wirePolicy(tenant) };
    },
    changeAdminPolicy: {
      changed: t('The administrators of this tenant were changed in the meantime.'),
      current: (context, { params }) => wirePolicy(found(context, params.id)),
      run: (context, { params, body }) => {
        const tenant = kmipTenantRecord.change(context, params.id, (before) => {
          check(kmipTenantRules.changePolicy(context.actor, before));
          const policy = { ...before.policy, ...without(body, 'revision') };
          if (policy.members.length === 0) checkFields({ members: tenancyTexts.members });
          return { ...before, policy };
        });
        return { admin_policy: wirePolicy(tenant) };
      },
    },
  }),
);
