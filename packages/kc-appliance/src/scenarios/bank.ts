import { initialDefaults } from '../security/passwordRules.ts';
import { dealFor } from '../keyPart/keyParts.ts';
import { cloudAdminGroup, never, rootLogin } from 'kc-api/rules/security/users';
import { groupType } from 'kc-api/rules/security/groups';
import type { Privilege } from 'kc-api/contract/call';
import type { Environment } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import type { GroupRecord, UserRecord } from '../core/records.ts';
import { signIns, type SignIn } from '../security/signIns.ts';
import { vitalsValue } from '../account/state.ts';
import { groupTable, hostname, userTable } from '../core/state.ts';
import { eulaAccepted, nodeStatus } from '../frame/state.ts';
import { keyPartGeneration } from '../keyPart/state.ts';
import { mailServer } from '../security/mailServer.ts';
import { userDefaults } from '../security/passwordRules.ts';

const day = 86_400;
export const nowOf = ({ clock }: Environment): number => Math.floor(clock.now() / 1000);

/** A user with nothing special about them. */
export const baseUser = (id: string, now: number): UserRecord => ({
  id,
  login_name: '',
  full_name: '',
  email: '',
  alert_email: '',
  authentication: 'Local',
  privileges: [],
  groups: [],
  enabled: true,
  created: now - 200 * day,
  account_decay_time: never,
  password_expiration: now + 45 * day,
  last_login: now - day,
  failed_logins: 0,
  locked_until: null,
  password: null,
  old_passwords: [],
  temp_password: false,
  radius: null,
  otp: null,
  registration: null,
  key_part: null,
  revision: 1,
});

export const baseGroup = (id: string, title: string, privilege: Privilege): GroupRecord => ({
  id,
  name: title,
  type: groupType(privilege),
  privilege,
  user_members: [],
  adgroup_members: [],
  objects: [],
  revision: 1,
});

/** Scenarios work out passwords first: what is slow or waits must not stand inside a transaction. */
export interface Prepared {
  now: number;
  hashes: ReadonlyMap<string, string>;
}

export async function prepare(environment: Environment, who: readonly Pick<SignIn, 'login' | 'password'>[] = signIns): Promise<Prepared> {
  const hashes = await Promise.all(who.map(async ({ login, password }) => [login, await environment.passwords.hash(password)] as const));
  return { now: nowOf(environment), hashes: new Map(hashes) };
}

/** The built-in group, and the people of signIns.ts who exist in this flavour. */
export function seedSignIns(environment: Environment, { now, hashes }: Prepared, who: readonly SignIn[] = signIns): void {
  const { store, random, vault } = environment;
  const cloud: GroupRecord = { ...baseGroup(newGuid(random), cloudAdminGroup, 'CLOUD_ADMIN'), type: cloudAdminGroup };
  for (const one of who) {
    const privileges = one.privileges(vault.flavour);
    if (privileges.length === 0) continue;
    const id = newGuid(random);
    const cloudAdmin = privileges.includes('CLOUD_ADMIN');
    if (cloudAdmin) cloud.user_members.push(id);
    const authentication = one.authentication ?? 'Local';
    userTable.in({ store }).put({
      ...baseUser(id, now),
      login_name: one.login,
      full_name: one.full_name,
      email: one.login.includes('@') ? one.login : `${one.login}@nordbank.example`,
      alert_email: one.login === rootLogin ? 'soc@nordbank.example' : '',
      authentication,
      privileges,
      groups: cloudAdmin ? [cloud.id] : [],
      password: authentication === 'Local' ? (hashes.get(one.login) ?? null) : null,
      password_expiration: authentication === 'Local' ? now + 45 * day : null,
      otp: one.otp ? { type: 'totp', secret: one.otp, verified: true, lastCounter: 0 } : null,
    });
  }
  groupTable.in({ store }).put(cloud);
}

/** An appliance that somebody has set up: nothing is due at sign-in. */
export function seedSetUp({ store }: Environment): void {
  hostname.set({ store }, 'kc-node-1');
  eulaAccepted.set({ store }, true);
  vitalsValue.set({ store }, { popup_closed: 'yes', transfer_enabled: 'yes' });
  userDefaults.set({ store }, initialDefaults);
  mailServer.set(
    { store },
    {
      server: 'mail.nordbank.example',
      port: 587,
      login: 'keycontrol',
      sender: 'keycontrol@nordbank.example',
      ssl: 'yes',
      disable: 'no',
      password: 'Mail-Demo-1',
    },
  );
  nodeStatus.set({ store }, { server_count: 3, kc_limit: 5, kc_count: 3, vm_limit: 500, vm_count: 312 });
}

/** Every security administrator has a part of the admin key and has downloaded it. */
export async function adminKeyParts(environment: Environment): Promise<() => void> {
  const holders = 24;
  const { parts } = await dealFor(
    environment,
    Array.from({ length: holders }, (_, index) => String(index)),
  );
  const made = [...parts.values()];
  return () => {
    const users = userTable.in(environment);
    users
      .all()
      .filter((user) => user.privileges.includes('SEC_ADMIN'))
      .forEach((user, index) => users.put({ ...user, key_part: { part: made[index % holders] ?? '', downloaded: true } }));
    keyPartGeneration.set(environment, 1);
  };
}
