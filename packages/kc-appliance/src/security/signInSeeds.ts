import { cloudAdminGroup, rootLogin } from 'kc-api/rules/security/users/users';
import { baseGroup, baseUser } from '../core/baseRecords.ts';
import type { Environment } from '../core/context.ts';
import type { Prepared } from '../core/prepared.ts';
import { newGuid } from '../core/random.ts';
import type { GroupRecord } from '../core/records.ts';
import { groupTable, userTable } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { signIns, type SignIn } from './signIns.ts';

const day = 86_400;

export async function prepare(environment: Environment, who: readonly Pick<SignIn, 'login' | 'password'>[] = signIns): Promise<Prepared> {
  const hashes = await Promise.all(who.map(async ({ login, password }) => [login, await environment.passwords.hash(password)] as const));
  return { now: secondsOf(environment), hashes: new Map(hashes) };
}

/** Creates the built-in group, and the people of signIns.ts who exist in this flavor. */
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
