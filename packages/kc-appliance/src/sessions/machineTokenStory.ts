import { hashToken } from '../core/access/hash.ts';
import { machineTokenTable } from '../core/access/machineTokens.ts';
import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import type { MachineTokenRecord } from '../core/records.ts';
import { userTable } from '../core/state.ts';

const day = 86_400;

/** Age, lifetime and last use in days. */
type Seeded = Pick<MachineTokenRecord, 'name' | 'owner' | 'calls' | 'addresses'> & { age: number; days: number; used: number | null };

const tokens: readonly Seeded[] = [
  {
    name: 'Audit archive',
    owner: 'sara.lindqvist@nordbank.example',
    calls: ['audit.chain', 'audit.chainState', 'audit.list'],
    addresses: ['10.20.0.0/16'],
    age: 60,
    days: 365,
    used: 0,
  },
  {
    name: 'CMDB inventory',
    owner: 'carlos.mendes@nordbank.example',
    calls: ['cloudKeys.list', 'cloudKeys.read', 'cspAccounts.list', 'keySets.list'],
    addresses: [],
    age: 85,
    days: 90,
    used: 2,
  },
  { name: 'Monitoring', owner: 'secroot', calls: ['alerts.list', 'system.status'], addresses: ['10.20.30.40', 'fd00:20::/32'], age: 10, days: 30, used: 0 },
  { name: 'Old migration', owner: 'secroot', calls: ['kmipObjects.list', 'kmipUsers.list'], addresses: [], age: 100, days: 30, used: null },
];

/** Creates tokens that are used, unused, expiring and expired. Nobody knows the tokens themselves. */
export function seedMachineTokens(environment: Environment, now: number): void {
  const users = userTable.in(environment).all();
  tokens.forEach(({ owner, age, days, used, ...token }, index) => {
    const id = users.find(({ login_name }) => login_name === owner)?.id;
    if (id === undefined) return;
    const created = now - age * day - 3_600;
    machineTokenTable.in(environment).put({
      ...token,
      id: hashToken(`demo ${index}`),
      handle: `demo-token-${index + 1}`,
      owner: id,
      created,
      expires: created + days * day,
      used: used === null ? null : now - used * day - 300,
      usedFrom: used === null ? '' : '10.20.30.40',
      warned: true,
    });
  });
}

/** Replaces the names, which users enter, by hostile ones. */
export function spoilMachineTokens(environment: Environment): void {
  const table = machineTokenTable.in(environment);
  table.putMany(table.all().map((token, index) => ({ ...token, name: hostileText(index) })));
}
