import type { Privilege } from 'kc-api/contract/call';
import type { Flavour } from 'kc-api/rules/privileges';
import { groupsFor, never } from 'kc-api/rules/security/users/users';
import { hashToken } from '../core/access/hash.ts';
import type { Environment } from '../core/context.ts';
import { newGuid, newToken } from '../core/random.ts';
import type { UserRecord } from '../core/records.ts';
import { baseGroup, baseUser } from '../core/baseRecords.ts';
import { createDice, type Dice } from '../core/dice.ts';
import { emailOf, people, type Person } from './people.ts';
import { groupTable, userTable } from '../core/state.ts';

const day = 86_400;

const groups: readonly [title: string, privilege: Privilege][] = [
  ['Payments cloud', 'CLOUD_ADMIN'],
  ['Data platform', 'CLOUD_ADMIN'],
  ['Retail banking', 'CLOUD_ADMIN'],
  ['Treasury and markets', 'CLOUD_ADMIN'],
  ['Disaster recovery', 'CLOUD_ADMIN'],
  ['Security operations', 'SEC_ADMIN'],
  ['Identity and access', 'SEC_ADMIN'],
  ['Infrastructure', 'DOMAIN_ADMIN'],
];

/** DOMAIN_ADMIN exists in the key-control vault only; in other vaults the same people and groups are cloud administrators. */
const fitting = (privilege: Privilege, flavour: Flavour): Privilege => (privilege === 'DOMAIN_ADMIN' && flavour !== 'keycontrol' ? 'CLOUD_ADMIN' : privilege);

export function seedGroups({ store, random, vault }: Environment): void {
  for (const [title, privilege] of groups) groupTable.in({ store }).put(baseGroup(newGuid(random), title, fitting(privilege, vault.flavour)));
}

function stateOf(person: Person, now: number, dice: Dice, token: () => string): Partial<UserRecord> {
  switch (person.state) {
    case 'invited': {
      const local = person.authentication === 'Local';
      return {
        last_login: null,
        created: now - dice.between(1, 5) * day,
        temp_password: local,
        registration: { hash: hashToken(token()), expires: now + 2 * day },
      };
    }
    case 'disabled':
      return { enabled: false, last_login: now - dice.between(40, 90) * day };
    case 'expired':
      return { created: now - 400 * day, account_decay_time: 365 * day, last_login: now - dice.between(36, 60) * day };
    case 'locked':
      return { locked_until: now + 10 * day, last_login: now - dice.between(1, 3) * day };
    case 'idle':
      return { last_login: now - dice.between(60, 120) * day, ...(person.authentication === 'Local' ? { password_expiration: now - 12 * day } : {}) };
    case 'active':
      return { last_login: now - dice.between(600, 9 * day) };
  }
}

export function seedPeople(environment: Environment, now: number, who: readonly Person[] = people): void {
  const { store, random, vault } = environment;
  const dice = createDice(random);
  const users = userTable.in({ store });
  const all = groupTable.in({ store }).all();
  const members = new Map(all.map((group) => [group.id, [...group.user_members]]));
  for (const person of who) {
    const id = newGuid(random);
    const privileges = [...new Set(person.privileges.map((one) => fitting(one, vault.flavour)))];
    const offered = groupsFor(all, privileges);
    const mine = offered.filter((group) => person.groups.includes(group.name));
    const local = person.authentication === 'Local';
    for (const group of mine) members.get(group.id)?.push(id);
    users.put({
      ...baseUser(id, now),
      login_name: emailOf(person.full_name),
      full_name: person.full_name,
      email: emailOf(person.full_name),
      authentication: person.authentication,
      privileges,
      groups: mine.map((group) => group.id),
      created: now - dice.between(120, 900) * day,
      account_decay_time: dice.roll() < 0.3 ? 1095 * day : never,
      password_expiration: local ? now + dice.between(3, 58) * day : null,
      radius: person.authentication === 'RADIUS' ? { server: 'radius.nordbank.example', port: 1812, auth: 'mschapv2', secret: newToken(random) } : null,
      otp: person.twoFactor ? { type: dice.roll() < 0.8 ? 'totp' : 'email', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', verified: true, lastCounter: 0 } : null,
      ...stateOf(person, now, dice, () => newToken(random)),
    });
  }
  for (const group of all) groupTable.in({ store }).put({ ...group, user_members: members.get(group.id) ?? [] });
}
