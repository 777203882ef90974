import { t } from 'kc-intl/t';
import type { Server } from '../../contract/cluster/servers.ts';
import type { Actor } from '../privileges.ts';
import { all, allow, deny, denyForever, type Verdict } from '../verdict.ts';
import { clusterAdmin } from './cluster.ts';

export const serverTexts = {
  passphrase: t('Passphrase must be at least 16 characters long.'),
  wrongPassphrase: t('This is not the passphrase of the cluster.'),
  authenticated: t('This node is authenticated.'),
  notOnline: t('This node is not online.'),
  fixed: t('The current node cannot be removed.'),
  allOffline: t('Select all offline nodes to remove them.'),
  noneToRemove: t('Select a node to remove.'),
  none: t('Select a node that is not authenticated.'),
  notMember: t('This node is not in the cluster yet.'),
} as const;

/** CLUS-053, CLUS-104. */
const clusterPassphraseLength = 16;
export const isClusterPassphrase = (text: string): boolean => [...text].length >= clusterPassphraseLength;

export const online = 'Online';
export const unreachable = 'Unreachable';
export const joining = 'Joining';
export const joinFailed = 'Join failed';
/** Labels of node states. `nodeStatusText` returns the wire name of other states. */
export const nodeStatusNames: Readonly<Record<string, string>> = {
  [online]: t('Online'),
  [unreachable]: t('Unreachable'),
  [joining]: t('Joining'),
  [joinFailed]: t('Join failed'),
};
export const nodeStatusText = (status: string): string => nodeStatusNames[status] ?? status;

/** True if the node is a member of the cluster. Nodes that are joining or failed to join are listed, but are no members. */
export const isMember = ({ status }: Pick<Server, 'status'>): boolean => status !== joining && status !== joinFailed;

/** Milliseconds: CLUS-049, CLUS-102. */
export const clusterTaskPoll = 30_000;

/** CLUS-044: 'Pending' while any certificate waits for its installation. */
export const installStatus = ({ ssltask_list }: Pick<Server, 'ssltask_list'>): 'Done' | 'Pending' => (ssltask_list.length === 0 ? 'Done' : 'Pending');
export const installNames: Readonly<Record<ReturnType<typeof installStatus>, string>> = { Done: t('Done'), Pending: t('Pending') };

/** Name of a node, with a mark for the current one. */
export const serverName = ({ name, current }: Pick<Server, 'name' | 'current'>): string => (current === 'yes' ? t('{name} (current)', { name }) : name);

export const rekeyNames: Readonly<Record<string, string>> = { NONE: t('None'), PENDING: t('Pending'), RUNNING: t('Running'), DONE: t('Done') };
export const rekeyText = (status: string): string => rekeyNames[status] ?? status;

type Known = Pick<Server, 'status' | 'current' | 'authenticated'>;

export const serverRules = {
  authenticate: (actor: Actor, { authenticated, status }: Known): Verdict =>
    all(clusterAdmin(actor), authenticated === 'yes' ? denyForever(serverTexts.authenticated) : allow, status === online ? allow : deny(serverTexts.notOnline)),
  /** A node that has not joined yet has no settings. */
  change: (actor: Actor, server: Pick<Server, 'status'>): Verdict => all(clusterAdmin(actor), isMember(server) ? allow : deny(serverTexts.notMember)),
  /** CLUS-047. */
  remove: (actor: Actor, { removable }: Pick<Server, 'removable'>): Verdict => all(clusterAdmin(actor), removable === 'yes' ? allow : deny(serverTexts.fixed)),
  /** CLUS-048: all offline nodes are removed together. Otherwise a node could return to a cluster that no longer knows the others. */
  removeAll: (chosen: readonly Pick<Server, 'id' | 'status'>[], all: readonly Pick<Server, 'id' | 'status' | 'removable'>[]): Verdict =>
    chosen.some(({ status }) => status === unreachable) &&
    all.some(({ id, status, removable }) => status === unreachable && removable === 'yes' && !chosen.some((one) => one.id === id))
      ? deny(serverTexts.allOffline)
      : allow,
};

/** Labels of the operations that run on nodes. */
export const clusterOpNames: Readonly<Record<string, string>> = {
  authenticate: t('Authenticate node'),
  node_join: t('Join node'),
  node_remove: t('Remove node'),
  certificate_install: t('Install certificate'),
  web_restart: t('Restart web server'),
  rekey: t('Rekey'),
  sync: t('Synchronize'),
};
export const clusterOpText = (op: string): string => clusterOpNames[op] ?? op;
