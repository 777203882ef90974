import { concatBytes } from '@noble/hashes/utils.js';
import type { BodyOf } from 'kc-api/contract/call';
import type { nodeJoin as calls } from 'kc-api/contract/cluster/nodeJoin';
import { bundleLife, csrProblem, joinStates, nodeJoinRules, nodeJoinTexts, passphraseProblem } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { joining } from 'kc-api/rules/cluster/servers';
import { stated } from 'kc-api/rules/stated';
import { weakRequestProblem } from 'kc-api/rules/pki/weakness';
import { t } from 'kc-intl/t';
import type { Context, FileAnswer } from '../../core/context.ts';
import { newGuid, newToken } from '../../core/random.ts';
import { check, checkFields, orMissing, refuse } from '../../core/refusal.ts';
import { hostname, software } from '../../core/state.ts';
import { tarEnd, tarEntry } from '../../core/files/tar.ts';
import { certificateFor } from './joinAuthority.ts';
import { endJoin, joiningNode } from './joiningNode.ts';
import { nodeRecord, nodesOf } from '../nodes.ts';
import { cluster, joinAuthority, nodeJoinTable, type NodeRecord } from '../state.ts';
import { addTask } from '../tasks.ts';

/** Creates a bundle for a node and starts its join. Invalidates the previous bundle. `allowed` refuses if a concurrent call was faster. */
async function giveBundle(
  context: Context,
  { node, csr, passwd, said, allowed }: { node: NodeRecord; csr: string; passwd: string; said: string; allowed: () => void },
): Promise<{ uri: string }> {
  const proof = await context.passwords.hash(passwd);
  const { name } = cluster.get(context);
  const { version } = software.get(context);
  const certificate = await certificateFor(context, csr, node, { cluster: name, node: hostname.get(context), version, proof });
  if (certificate === null) return refuse(400, nodeJoinTexts.csr, { fields: { csr: nodeJoinTexts.csr } });
  const bundle_code = newToken(context.random);
  allowed();
  context.commit(({ audit }) => {
    endJoin(context, node.id);
    nodeRecord.put(context, { ...node, status: joining });
    nodeJoinTable.in(context).put({
      id: node.id,
      csr,
      bundle_code,
      certificate,
      expires: context.now + bundleLife,
      used: false,
      state: joinStates.start,
      progress: 0,
      entries: [{ time: context.now, text: t('Certificate bundle created.'), type: 'info' }],
      reason: '',
      task: addTask(context, { guest: node.name, op: 'node_join', altname: node.name }),
    });
    joiningNode.begin(context, { about: node.id, user: context.me.login_name, state: { step: 0 } });
    audit({ category: 'Cluster', content: said, about: { kind: 'Node', id: node.id } });
  });
  context.agenda.wake();
  return { uri: `nodejoin/bundle/${bundle_code}/` };
}

/** CLUS-069: the node is in the list from now on, even if its join fails. */
export async function addNode(context: Context, { csr, passwd }: BodyOf<typeof calls.csr>) {
  check(nodeJoinRules.add(context.actor));
  checkFields(stated({ csr: csrProblem(csr) ?? weakRequestProblem(csr), passwd: passphraseProblem(passwd) }));
  const { requestFacts } = await import('../../core/x509/issue.ts');
  const facts = await requestFacts(csr);
  const name = facts?.commonName.trim() ?? '';
  if (!facts || name === '') return refuse(400, nodeJoinTexts.csr, { fields: { csr: nodeJoinTexts.csr } });
  const node: NodeRecord = {
    id: newGuid(context.random),
    revision: 1,
    name,
    ipaddr: facts.addresses[0] ?? '',
    status: joining,
    nodeType: 'member',
    isLocal: false,
    authenticated: 'no',
    rekey_status: 'NONE',
    ssltask_list: [],
    version: '',
    last_heard: null,
  };
  const allowed = () => {
    if (nodesOf(context).some((one) => one.name.toLowerCase() === name.toLowerCase())) checkFields({ csr: nodeJoinTexts.taken(name) });
    if (node.ipaddr !== '' && nodesOf(context).some(({ ipaddr }) => ipaddr === node.ipaddr)) checkFields({ csr: nodeJoinTexts.addressTaken(node.ipaddr) });
  };
  allowed();
  return giveBundle(context, { node, csr, passwd, said: `Node ${name} added: certificate bundle created`, allowed });
}

/** Creates another bundle for a failed join. */
export async function renewBundle(context: Context, id: string, { passwd }: BodyOf<typeof calls.renew>) {
  const node = nodeRecord.find(context, id);
  const allowed = () => check(nodeJoinRules.renew(context.actor, nodeRecord.find(context, id)));
  allowed();
  checkFields(stated({ passwd: passphraseProblem(passwd) }));
  const { csr } = orMissing(nodeJoinTable.in(context).get(id), nodeJoinTexts.unknown);
  return giveBundle(context, { node, csr, passwd, said: `New certificate bundle created for node ${node.name}`, allowed });
}

/** An expired bundle and a used one cause different errors. */
export function bundleFile(context: Context, code: string): FileAnswer {
  const join = nodeJoinTable
    .in(context)
    .all()
    .find(({ bundle_code }) => bundle_code === code);
  if (!join) return refuse(404, nodeJoinTexts.unknown);
  if (join.used) refuse(410, nodeJoinTexts.used);
  if (join.expires <= context.now) refuse(410, nodeJoinTexts.expired);
  const { name } = nodeRecord.find(context, join.id);
  const pem = (text: string) => new TextEncoder().encode(text);
  const file = concatBytes(
    tarEntry('certificate.pem', pem(join.certificate), context.now),
    tarEntry('ca.pem', pem(joinAuthority.get(context)?.certificate ?? ''), context.now),
    tarEnd(),
  );
  return { filename: `${name}-bundle.tar`, type: 'application/x-tar', file };
}
