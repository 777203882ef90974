import { cloudAdminGroup, never } from 'kc-api/rules/users';
import type { Environment } from '../core/context.ts';
import { newGuid } from '../core/random.ts';
import type { GroupRecord, UserRecord } from '../core/records.ts';
import { signIns } from './signIns.ts';

const day = 86_400;

export const baseUser = (id: string, now: number): UserRecord => ({
  id, login_name: '', full_name: '', email: '', alert_email: '', authentication: 'Local', privileges: [], groups: [], enabled: true, created: now - 200 * day,
  account_decay_time: never, password_expiration: now + 45 * day, last_login: now - day, failed_logins: 0, locked_until: null, password: null, old_passwords: [],
  temp_password: false, radius: null, otp: null, registration: null, key_part: null, revision: 1,
});

/** The people who can sign in, and the built-in group. */
export async function seedSignIns(environment: Environment): Promise<void> {
  const { store, random, passwords, vault } = environment;
  const now = Math.floor(environment.clock.now() / 1000);
  const users = store.table<UserRecord>('users');
  const cloud: GroupRecord = { id: newGuid(random), name: cloudAdminGroup, type: cloudAdminGroup, privilege: 'CLOUD_ADMIN', user_members: [], adgroup_members: [], objects: [], revision: 1 };
  for (const one of signIns) {
    const privileges = one.privileges(vault.flavour);
    if (privileges.length === 0) continue;
    const id = newGuid(random);
    if (privileges.includes('CLOUD_ADMIN')) cloud.user_members.push(id);
    users.put({
      ...baseUser(id, now), login_name: one.login, full_name: one.full_name, email: one.login.includes('@') ? one.login : `${one.login}@nordbank.example`, privileges,
      groups: privileges.includes('CLOUD_ADMIN') ? [cloud.id] : [], password: await passwords.hash(one.password),
      otp: one.otp ? { type: 'totp', secret: one.otp, verified: true, lastCounter: 0 } : null,
    });
  }
  store.table<GroupRecord>('groups').put(cloud);
  store.setValue('hostname', 'kc-node-1');
  store.setValue('eula_accepted', true);
  store.setValue('mail_server', { server: 'mail.nordbank.example', port: 587, login: 'kc', sender: 'keycontrol@nordbank.example', ssl: 'yes', disable: 'no' });
}

/** A believable small bank. */
export async function demo(environment: Environment): Promise<void> {
  await seedSignIns(environment);
}
