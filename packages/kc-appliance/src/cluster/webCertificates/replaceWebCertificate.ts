import type { Environment } from '../../core/context.ts';
import { commitBySystem, secondsOf } from '../../core/system.ts';
import { trialTable } from '../../core/work/trials.ts';
import { isOnline, nodeRecord, nodesOf } from '../nodes.ts';
import { webCertificates, webInUse, type NodeRecord, type WebIdentity } from '../state.ts';
import { addTask } from '../tasks.ts';
import { identityInUse, webIdentity } from './webIdentity.ts';
import { restarting, webRestart } from './webRestart.ts';

const target = 'external';

/** True while an administrator has not confirmed another change of the certificate. */
export const webCertificateIsOnTrial = (kept: Pick<Environment, 'store'>): boolean =>
  trialTable
    .in(kept)
    .all()
    .some(({ kind }) => kind === 'web_certificate');

const set = (environment: Environment, newest: WebIdentity, inUse: WebIdentity): void => {
  webCertificates.set(environment, { ...webCertificates.get(environment), [target]: newest });
  webInUse.set(environment, { ...webInUse.get(environment), [target]: inUse });
};

const withoutTasks = (node: NodeRecord): NodeRecord['ssltask_list'] => node.ssltask_list.filter((task) => task.target !== target);

/** The external certificates of this node, in a form that `restoreWebCertificate` takes: the newest one, and the one in use. */
type FormerWebCertificates = Readonly<Record<string, string>>;

const fieldsOf = (prefix: string, { certificate, private_key, source }: WebIdentity): Record<string, string> => ({
  [`${prefix}.certificate`]: certificate,
  [`${prefix}.private_key`]: private_key,
  [`${prefix}.source`]: source,
});
const identityIn = (fields: FormerWebCertificates, prefix: string): WebIdentity => ({
  certificate: fields[`${prefix}.certificate`] ?? '',
  private_key: fields[`${prefix}.private_key`] ?? '',
  source: fields[`${prefix}.source`] ?? '',
});

/** Returns the present external certificates. */
export async function formerWebCertificates(environment: Environment): Promise<FormerWebCertificates> {
  return { ...fieldsOf('newest', await webIdentity(environment, target)), ...fieldsOf('inUse', await identityInUse(environment, target)) };
}

/** Installs an external certificate on this node alone, which uses it for new connections at once. `also`: further changes in the same transaction. */
export async function replaceWebCertificate(environment: Environment, identity: WebIdentity, also: () => void): Promise<void> {
  commitBySystem(environment, 'Cluster', () => {
    set(environment, identity, identity);
    for (const node of nodesOf(environment)) if (node.isLocal) nodeRecord.put(environment, { ...node, ssltask_list: withoutTasks(node) });
    also();
  });
  await environment.webServer.renew();
}

/** Returns to the former external certificates of this node. `also`: further changes in the same transaction. */
export async function restoreWebCertificate(environment: Environment, former: FormerWebCertificates, also: () => void): Promise<void> {
  commitBySystem(environment, 'Cluster', () => {
    set(environment, identityIn(former, 'newest'), identityIn(former, 'inUse'));
    also();
  });
  await environment.webServer.renew();
}

/** Rolls the newest external certificate out to the other nodes: their web servers restart. Nodes that do not respond keep the task. Call inside a transaction. */
export function rollOutWebCertificate(environment: Environment): void {
  const now = secondsOf(environment);
  for (const node of nodesOf(environment)) {
    if (node.isLocal || node.status === 'Joining' || node.status === 'Join failed') continue;
    const waiting: NodeRecord = { ...node, ssltask_list: [...withoutTasks(node), { target, state: 'RESTART_PENDING', since: now }] };
    if (!isOnline(node)) {
      nodeRecord.put(environment, waiting);
      continue;
    }
    nodeRecord.put(environment, restarting(waiting, now));
    const task = addTask(environment, { guest: node.name, op: 'web_restart', altname: node.name });
    if (!webRestart.under(environment, node.id)) webRestart.begin(environment, { about: node.id, user: 'system', state: { task } });
  }
}
