import { isMember } from 'kc-api/rules/cluster/servers';
import { t } from 'kc-intl/t';
import { isOnline, nodesOf } from '../cluster/index.ts';
import type { Environment } from '../core/context.ts';
import { defineOperation } from '../core/work/operations.ts';
import type { SystemWrite } from '../core/system.ts';
import { putUpgrade } from './pending.ts';
import { upgradeValue, type NodeInUpgrade, type UpgradeRecord } from './state.ts';

/** Seconds that each step on a node takes. */
const span = 2;

const away = t('Does not respond. Its upgrade starts when it responds again.');

/** Returns the nodes of an upgrade. This node is the last, so that it keeps working until the others have the new version. Unreachable nodes are left out. */
export const nodesFor = (environment: Environment): NodeInUpgrade[] =>
  nodesOf(environment)
    .filter(isMember)
    .toSorted((a, b) => Number(a.isLocal) - Number(b.isLocal))
    .map((node) => {
      const takesPart = isOnline(node);
      return { name: node.name, ipaddr: node.ipaddr, isLocal: node.isLocal, takesPart, state: 'INIT', message: takesPart ? '' : away };
    });

/** Returns the number of steps: two on each reachable node. */
export const stepsOf = (nodes: readonly NodeInUpgrade[]): number => nodes.filter(({ takesPart }) => takesPart).length * 2;

/** Returns the problem of a node that is to install now; undefined if there is none. */
function problemOf(environment: Environment, upgrade: UpgradeRecord, node: NodeInUpgrade): string | undefined {
  const known = nodesOf(environment).find(({ name }) => name === node.name);
  if (!known || !isOnline(known)) return t('{node} does not answer.', { node: node.name });
  return upgrade.fails_at === 'START' ? t('{node} could not install the file: it is made to fail.', { node: node.name }) : undefined;
}

/** Performs the next step of the first unfinished node: starts the installation, then completes it. */
function stepped(environment: Environment, upgrade: UpgradeRecord): UpgradeRecord {
  const node = upgrade.nodes.find((one) => one.takesPart && ['INIT', 'START'].includes(one.state));
  if (!node) return upgrade;
  const put = (change: Partial<NodeInUpgrade>, state: UpgradeRecord['state']): UpgradeRecord => ({
    ...upgrade,
    state,
    nodes: upgrade.nodes.map((one) => (one === node ? { ...node, ...change } : one)),
  });
  if (node.state === 'INIT') return put({ state: 'START', message: t('Installing the file.') }, 'START');
  const problem = problemOf(environment, upgrade, node);
  if (problem !== undefined) return put({ state: 'ERR', message: problem }, 'ERR');
  return node.isLocal ? put({ state: 'APPLY', message: '' }, 'APPLY') : put({ state: 'COMPLETE', message: '' }, 'START');
}

function tell(write: SystemWrite, { to, state, user, nodes }: UpgradeRecord): void {
  const failed = nodes.find((node) => node.state === 'ERR');
  const text = failed ? `Upgrade to ${to.version} failed: ${failed.message}` : `Upgrade to ${to.version} is ready to finish`;
  if (state === 'ERR' || state === 'APPLY') write.audit({ content: text, group: '', user, about: null });
  if (failed) write.alert({ kind: 'upgrade-failed' }, text);
}

/** Installs the file on one node after another, up to the reboot of this one. */
export const installation = defineOperation<null>({
  kind: 'upgrade',
  title: 'Upgrade',
  every: span,
  category: 'Upgrade',
  failure: () => ({ kind: 'upgrade-failed' }),
  step: (environment, { progress }) => {
    const upgrade = upgradeValue.get(environment);
    if (!upgrade) return { end: () => undefined };
    const next = stepped(environment, upgrade);
    const keep = (write: SystemWrite) => {
      putUpgrade(environment, next);
      tell(write, next);
    };
    if (next.state === 'APPLY' || next.state === 'ERR') return { end: keep };
    return {
      next: (write) => {
        keep(write);
        return { state: null, progress: { ...progress, done: progress.done + 1 } };
      },
    };
  },
});
