import { isMappingGroup, mappingPort, mappingServersText } from 'kc-api/rules/cluster/mappings';
import { createDice } from '../core/dice.ts';
import type { Environment } from '../core/context.ts';
import { hostileText } from '../core/hostileTexts.ts';
import { newGuid, seededRandom } from '../core/random.ts';
import { groupTable, hostname } from '../core/state.ts';
import { secondsOf } from '../core/system.ts';
import { mappingTable } from '../workloads/index.ts';
import { nodeRecord } from './nodes.ts';
import { cluster, clusterTaskTable, domainTable, joinFates, nodeOutages, nodeTable, type NodeRecord } from './state.ts';

/** A seed of its own, so that the cluster does not change the random values of older demo data. */
const ownChance = () => seededRandom(1_600);

/** 'Cluster-Demo-Passphrase-1', by scrypt at cost 10 to be fast. */
const passphraseHash = 'scrypt$10$a979847000aff6c2f3cabb2f705d9a0a$7f1144db631f6ab2fefd97ab881ce1f1a9c6cba21f7d6a128420bbeb251bd44a';

const minute = 60;
const hour = 3_600;
const day = 86_400;

/** This node, one that responds, and one that has not responded for three hours. */
function nodesOf(random: ReturnType<typeof ownChance>, now: number): NodeRecord[] {
  const node = (name: string, address: string, more: Partial<NodeRecord> = {}): NodeRecord => ({
    id: newGuid(random),
    revision: 1,
    name,
    ipaddr: address,
    status: 'Online',
    nodeType: 'member',
    isLocal: false,
    authenticated: 'yes',
    rekey_status: 'NONE',
    ssltask_list: [],
    version: '10.5.0',
    last_heard: null,
    ...more,
  });
  return [
    node('kc-node-1', '10.20.0.11', { nodeType: 'master', isLocal: true }),
    node('kc-node-2', '10.20.0.12'),
    node('kc-node-3', '10.20.0.13', { status: 'Unreachable', last_heard: now - 3 * hour - 12 * minute }),
  ];
}

/** The nodes of each mapping of the fleet; the first one is preferred. */
const routes: readonly (readonly number[])[] = [[1, 2], [1, 2, 3], [3]];

const done: readonly [guest: string, op: string, state: string, ago: number, desc: string][] = [
  ['kc-node-2', 'sync', 'completed', hour, ''],
  ['kc-node-3', 'sync', 'failed', 3 * hour, 'The node does not answer.'],
  ['kc-node-2', 'rekey', 'completed', 9 * day, ''],
  ['kc-node-1', 'certificate_install', 'completed', 40 * day, ''],
  ['kc-node-3', 'node_join', 'completed', 212 * day, ''],
  ['kc-node-2', 'node_join', 'completed', 212 * day + hour, ''],
];

/** Creates the record of this node, if the vault has no cluster yet. */
export function beginCluster(environment: Environment): void {
  if (environment.vault.flavour !== 'keycontrol' || nodeTable.in(environment).count() > 0) return;
  const [local] = nodesOf(ownChance(), secondsOf(environment));
  if (local) nodeRecord.put(environment, { ...local, name: hostname.get(environment) });
}

/** Creates the cluster, in the vault with its settings. */
export function seedCluster(environment: Environment, now: number): void {
  if (environment.vault.flavour !== 'keycontrol') return;
  const random = ownChance();
  const dice = createDice(random);
  const nodes = nodesOf(random, now);
  // As a plain row: the status already contains the number of nodes.
  nodeTable.in(environment).putMany(nodes);
  const [, , lost] = nodes;
  if (lost) nodeOutages.set(environment, { [lost.id]: { from: lost.last_heard ?? now, until: null } });
  // Adding a node of this name shows a failing join and its repair.
  joinFates.set(environment, { 'kc-node-5': 'lost' });
  cluster.set(environment, {
    ...cluster.get(environment),
    name: 'Nordbank production',
    backup_hosts: 'backup1.nordbank.example, backup2.nordbank.example',
    passphrase: passphraseHash,
  });
  const owners = groupTable
    .in(environment)
    .all()
    .filter((group) => group.privilege === 'CLOUD_ADMIN' && isMappingGroup(group));
  const mappings = mappingTable.in(environment);
  mappings.putMany(
    mappings.all().map((row, n) => {
      const numbers = routes[n % routes.length] ?? [];
      return {
        ...row,
        groupid: owners[n % owners.length]?.id ?? '',
        preferredNode: `kc-node-${numbers[0]}`,
        servers: mappingServersText(
          numbers.map((one) => ({ name: `kc-node-${one}`, ip: `203.0.113.${10 + one}`, port: mappingPort, kciip: `10.20.0.${10 + one}`, enabled: 'yes' })),
        ),
      };
    }),
  );
  domainTable.in(environment).putMany([
    { id: newGuid(random), name: 'Root domain', description: 'All nodes of the cluster.' },
    { id: newGuid(random), name: 'nordbank.example', description: 'Payments, cards and ledger.' },
  ]);
  clusterTaskTable.in(environment).putMany(
    done.map(([guest, op, state, ago, desc]) => {
      const id = newGuid(random);
      const start = now - ago;
      const end = start + dice.between(4, 90);
      return {
        id,
        uuid: id,
        guest,
        op,
        state,
        desc,
        progress: state === 'completed' ? 100 : dice.between(5, 60),
        params: { altname: op === 'certificate_install' ? 'kc.nordbank.example' : guest },
        sched_time: start,
        start_time: start,
        last_update: end,
        end_time: end,
      };
    }),
  );
}

/** Gives all objects hostile names, except this node. */
export function spoilCluster(environment: Environment): void {
  const spoil = <R extends { name: string }>(rows: readonly R[], from: number): R[] => rows.map((row, n) => ({ ...row, name: hostileText(from + n) }));
  const nodes = nodeTable.in(environment);
  nodes.putMany(
    spoil(
      nodes.all().filter(({ isLocal }) => !isLocal),
      0,
    ),
  );
  const domains = domainTable.in(environment);
  domains.putMany(domains.all().map((row, n) => ({ ...row, name: hostileText(n + 4), description: hostileText(n + 9) })));
  const tasks = clusterTaskTable.in(environment);
  tasks.putMany(tasks.all().map((row, n) => ({ ...row, guest: hostileText(n), desc: hostileText(n + 7), params: { altname: hostileText(n + 12) } })));
  if (nodes.all().length > 0) cluster.set(environment, { ...cluster.get(environment), name: hostileText(3) });
}
