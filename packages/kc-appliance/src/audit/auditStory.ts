import { chainBegin } from 'kc-api/rules/audit/chain';
import { hostileText } from '../core/hostileTexts.ts';
import type { AuditCategory, AuditRow, Environment } from '../core/context.ts';

import { allLinked, chainHead } from '../core/auditChain.ts';
import { createDice, type Dice } from '../core/dice.ts';
import { auditTable, userTable } from '../core/state.ts';

const day = 86_400;

type Told = Pick<AuditRow, 'content'> & { category: AuditCategory } & Partial<Pick<AuditRow, 'group' | 'changes'>> & { by?: string };
interface World {
  dice: Dice;
  who: string;
  other: string;
  group: string;
  host: string;
  /** The term of the vault for a key. */
  noun: 'Cloud key' | 'Database key';
}

const keys = [
  'card-tokens',
  'ledger-2026',
  'swift-signing',
  'backup-archive',
  'customer-pii',
  'atm-master',
  'fraud-model',
  'hr-files',
  'mobile-app',
  'reporting',
];
const databases = ['oracle-core-banking', 'oracle-ledger', 'mssql-cards', 'mssql-crm', 'mariadb-web'];
const sets = ['payments-prod', 'payments-test', 'lakehouse-keys', 'dr-keys', 'retail-apps'];
const clients = ['oracle-tde-02', 'oracle-tde-07', 'vsan-cluster-1', 'vsan-cluster-2', 'netapp-hel-1', 'mongo-atlas-3', 'commvault-1'];
const machines = ['pay-api-01', 'pay-api-02', 'ledger-db-1', 'ledger-db-2', 'dr-web-3', 'branch-gw-11', 'risk-calc-4', 'swift-gw-1'];
const networks = ['10.20.4', '10.20.7', '10.31.0', '172.18.9'];
const address = (dice: Dice) => `${dice.pick(networks)}.${dice.between(2, 250)}`;
const plain = ({ dice, noun }: World) => `${dice.pick(noun === 'Database key' ? databases : sets)}/${dice.pick(keys)}`;

/** What happens at a bank, and how often. */
const happenings: readonly [weight: number, tell: (world: World) => Told][] = [
  [230, ({ who, dice }) => ({ category: 'Authentication', content: `User ${who} signed in from ${address(dice)}` })],
  [120, ({ who }) => ({ category: 'Authentication', content: `User ${who} signed out` })],
  [34, ({ who, dice }) => ({ category: 'Authentication', content: `Sign-in of ${who} failed: wrong password. Method: Local. Address: ${address(dice)}.` })],
  [26, ({ who }) => ({ category: 'Authentication', content: `Second factor asked of ${who}` })],
  [4, ({ other }) => ({ category: 'Authentication', content: `User ${other} was locked after 5 failed sign-ins`, by: 'system' })],
  [
    9,
    ({ other, dice }) => ({
      category: 'Security',
      content: `User ${other} changed`,
      changes: [{ field: 'privileges', old: 'CLOUD_ADMIN', new: dice.roll() < 0.5 ? 'CLOUD_ADMIN, SEC_ADMIN' : 'CLOUD_ADMIN, DOMAIN_ADMIN' }],
    }),
  ],
  [8, ({ other }) => ({ category: 'Security', content: `User ${other} changed`, changes: [{ field: 'enabled', old: 'true', new: 'false' }] })],
  [
    7,
    ({ other }) => ({
      category: 'Security',
      content: `Password of ${other} changed`,
      changes: [
        { field: 'password', old: '••••••', new: '••••••' },
        { field: 'password_expiration', old: '1783036800', new: '1788220800' },
      ],
    }),
  ],
  [6, ({ other }) => ({ category: 'Security', content: `Invite URL of ${other} regenerated` })],
  [6, ({ other, group }) => ({ category: 'Security', content: `User ${other} joined group ${group}`, group })],
  [
    5,
    ({ other }) => ({
      category: 'Security',
      content: `Two-factor authentication of ${other} reset`,
      changes: [{ field: '2fa_enabled', old: 'yes', new: 'no' }],
    }),
  ],
  [95, (world) => ({ category: 'Cloud keys', content: `${world.noun} ${plain(world)} was used to wrap a data key`, group: world.group, by: 'system' })],
  [
    28,
    (world) => ({
      category: 'Cloud keys',
      content: `${world.noun} ${plain(world)} was rotated`,
      group: world.group,
      changes: [{ field: 'version', old: String(world.dice.between(1, 9)), new: String(world.dice.between(10, 19)) }],
    }),
  ],
  [
    12,
    (world) => ({
      category: 'Cloud keys',
      content: `Expiry of ${world.noun.toLowerCase()} ${plain(world)} changed`,
      group: world.group,
      changes: [
        { field: 'expires', old: null, new: '2027-12-31' },
        { field: 'on_expiry', old: 'none', new: 'disable' },
      ],
    }),
  ],
  [9, (world) => ({ category: 'Cloud keys', content: `${world.noun} ${plain(world)} created`, group: world.group })],
  [90, ({ dice }) => ({ category: 'KMIP', content: `Client ${dice.pick(clients)} fetched key ${dice.between(100_000, 999_999)}`, by: 'kmip' })],
  [14, ({ dice }) => ({ category: 'KMIP', content: `Client ${dice.pick(clients)} was refused: certificate not valid`, by: 'kmip' })],
  [70, ({ dice, group }) => ({ category: 'Cloud workloads', content: `VM ${dice.pick(machines)} renewed its lease of the boot key`, group, by: 'system' })],
  [
    18,
    ({ dice, group }) => ({
      category: 'Cloud workloads',
      content: `Rekey of disk ${dice.pick(['C:', 'D:', '/var', '/data'])} on ${dice.pick(machines)} finished after ${dice.between(4, 210)} minutes`,
      group,
      by: 'system',
    }),
  ],
  [9, ({ dice, group }) => ({ category: 'Cloud workloads', content: `VM ${dice.pick(machines)} authenticated`, group })],
  // The demo has no backup image, so its records mention none.
  [30, ({ host, dice }) => ({ category: 'System', content: `Database of ${host} compacted, ${dice.between(380, 450)} MB`, by: 'system' })],
  [16, ({ host, dice }) => ({ category: 'System', content: `Time of ${host} corrected by ${dice.between(1, 90)} ms`, by: 'system' })],
  [5, ({ host, dice }) => ({ category: 'System', content: `Node ${host} lost its connection to the cluster for ${dice.between(3, 60)} s`, by: 'system' })],
  [
    8,
    () => ({
      category: 'Settings',
      content: 'Mail server changed',
      changes: [
        { field: 'port', old: '25', new: '587' },
        { field: 'ssl', old: 'no', new: 'yes' },
      ],
    }),
  ],
  [
    6,
    ({ dice }) => ({
      category: 'Settings',
      content: 'User defaults changed',
      changes: [{ field: 'minimum_chars', old: '8', new: String(dice.between(10, 14)) }],
    }),
  ],
  [11, () => ({ category: 'Audit', content: 'Audit log export started' })],
  [9, ({ dice }) => ({ category: 'Alerts', content: `${dice.between(2, 12)} alerts deleted` })],
];

const weights = happenings.map(([weight]) => weight);
const sum = weights.reduce((total, weight) => total + weight, 0);
/** One place per thousandth: a happening is drawn with one roll. */
const drawn = Uint8Array.from({ length: 1_000 }, (_, place) => {
  let left = ((place + 0.5) / 1_000) * sum;
  return weights.findIndex((weight) => (left -= weight) < 0);
});

const nodes = ['kc-node-1', 'kc-node-1', 'kc-node-2', 'kc-node-3'] as const;
const teams = ['Payments cloud', 'Data platform', 'Retail banking', 'Treasury and markets', 'Disaster recovery', 'Cloud Admin Group'] as const;

/** The second of the day at a share of its happenings: little at night, most of it from seven to seven. */
const secondOf = (share: number): number =>
  share < 0.06 ? (share / 0.06) * 7 * 3_600 : share < 0.9 ? (7 + ((share - 0.06) / 0.84) * 12) * 3_600 : (19 + ((share - 0.9) / 0.1) * 5) * 3_600;

/** `count` records over the last `days` days, oldest first, quieter at weekends. */
function* auditStory(environment: Environment, now: number, count: number, days: number): Generator<AuditRow> {
  const dice = createDice(environment.random);
  const noun = environment.vault.flavour === 'databases' ? 'Database key' : 'Cloud key';
  const names = userTable
    .in(environment)
    .all()
    .filter((user) => user.last_login !== null)
    .map((user) => user.login_name);
  const today = Math.floor(now / day) * day;
  const starts = Array.from({ length: days + 1 }, (_, index) => today - (days - index) * day);
  const shares = starts.map((start) => {
    const weekday = new Date(start * 1_000).getUTCDay();
    const whole = weekday === 0 || weekday === 6 ? 0.25 : 1;
    return start === today ? whole * ((now - today) / day) : whole;
  });
  const all = shares.reduce((total, share) => total + share, 0);
  let id = 0;
  let owed = 0;
  for (const [index, start] of starts.entries()) {
    owed += ((shares[index] ?? 0) / all) * count;
    const until = index === starts.length - 1 ? count : Math.min(Math.round(owed), count);
    const amount = until - id;
    const end = start === today ? now - today : day;
    for (let k = 0; k < amount; k += 1) {
      const second = secondOf((k + dice.roll()) / amount) * (end / day);
      const world: World = { dice, who: dice.pick(names), other: dice.pick(names), group: dice.pick(teams), host: dice.pick(nodes), noun };
      const [, tell] = happenings[drawn[Math.floor(dice.roll() * 1_000)] ?? 0] as (typeof happenings)[number];
      const { category, content, group = '', changes, by } = tell(world);
      id += 1;
      yield {
        id: String(id),
        date: Math.floor(start + second),
        category,
        group,
        host: world.host,
        user: by ?? world.who,
        content,
        object: '',
        ...(changes ? { changes } : {}),
      };
    }
  }
}

export function seedAudit(environment: Environment, now: number, count: number, days: number): void {
  auditTable.in(environment).putMany(allLinked(environment, auditStory(environment, now, count, days)));
  environment.store.setValue('next.audit', count);
}

/** Hostile texts in every field of the log. */
export function spoilAudit(environment: Environment): void {
  const audit = auditTable.in(environment);
  const spoiled = audit.all().map((row, index) => ({
    ...row,
    category: hostileText(index % 4),
    group: hostileText(index + 1),
    host: hostileText(index % 6),
    user: hostileText(index + 2),
    content: hostileText(index),
    changes: [{ field: hostileText(index + 3), old: hostileText(index + 4), new: hostileText(index + 5) }],
  }));
  chainHead.set(environment, { sequence: 0, hash: chainBegin });
  for (const row of allLinked(environment, spoiled)) audit.put(row);
}
