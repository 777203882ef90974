import type { BodyOf } from 'kc-api/contract/call';
import { nodeJoin as calls } from 'kc-api/contract/cluster/nodeJoin';
import { joinPhase, joinProblems, joinStates, nodeJoinRules, nodeJoinTexts } from 'kc-api/rules/cluster/nodeJoin/nodeJoin';
import { certificateTexts } from 'kc-api/rules/certificates';
import { restartTexts } from 'kc-api/rules/restart/restart';
import type { Context, FileAnswer } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { hostname, software } from '../../core/state.ts';
import { onlyInKeyControl } from '../clusterInfo.ts';
import { clusterPlayed } from './joinedCluster.ts';
import { addNode, bundleFile, renewBundle } from './joins.ts';
import { localNode } from '../nodes.ts';
import { ownJoinOperation, setOwnJoin } from './ownJoin.ts';
import { joinCertificatesUsed, joinRequest, noJoin, ownJoin } from '../state.ts';

/** Returns the certificate request of this node. Its key is created with the first request. */
async function ownRequest(context: Context): Promise<FileAnswer> {
  const name = hostname.get(context);
  const known = joinRequest.get(context);
  const answer = (csr: string) => ({ filename: `${name}.csr`, type: 'application/pkcs10', file: csr });
  if (known) return answer(known.csr);
  const { newPrivateKey } = await import('../../core/x509/privateKeys.ts');
  const { newRequest } = await import('../../core/x509/issue.ts');
  const private_key = await newPrivateKey('P-256');
  const { ipaddr = '' } = localNode(context) ?? {};
  const csr = await newRequest(
    private_key,
    { O: 'KeyControl', CN: name },
    [name, ipaddr].filter((one) => one !== ''),
  );
  // A concurrent call may have been faster.
  const other = joinRequest.get(context);
  if (!other) joinRequest.set(context, { csr, private_key });
  return answer(other?.csr ?? csr);
}

/** Checks a bundle as far as the node can do that alone. Returns the fingerprint of its certificate. */
async function checkBundle(context: Context, cert: string, cacert: string): Promise<string> {
  const { belongTogether, certificatesIn } = await import('../../core/x509/certificates.ts');
  const { judgeChain } = await import('../../core/x509/chainVerdict.ts');
  const [facts] = certificatesIn(cert) ?? [];
  if (!facts) return refuse(400, certificateTexts.invalid, { fields: { cert: certificateTexts.invalid } });
  if (!certificatesIn(cacert)) checkFields({ cacert: certificateTexts.invalid });
  const own = joinRequest.get(context);
  if (!own || !(await belongTogether(cert, own.private_key))) checkFields({ cert: nodeJoinTexts.notOurs });
  if (joinCertificatesUsed.get(context).includes(facts.fingerprint)) checkFields({ cert: nodeJoinTexts.used });
  if (facts.not_after < context.now) checkFields({ cert: nodeJoinTexts.expired });
  const chain = await judgeChain(cert, cacert, { now: context.now, purpose: 'server' });
  if (!chain.ok) checkFields({ [chain.isFirst ? 'cert' : 'cacert']: chain.reason });
  return facts.fingerprint;
}

/** CLUS-070. */
async function start(context: Context, body: BodyOf<typeof calls.cert>) {
  check(nodeJoinRules.start(context.actor, joinPhase(ownJoin.get(context))));
  checkFields(joinProblems(body));
  if (!context.machine.restart) refuse(409, restartTexts.noSupervisor);
  const cluster_ip = body.cluster_ip.trim();
  if (cluster_ip === localNode(context)?.ipaddr) checkFields({ cluster_ip: nodeJoinTexts.itself });
  const fingerprint = await checkBundle(context, body.cert, body.cacert);
  const peer = clusterPlayed(context);
  const version = peer.version(cluster_ip);
  if (version !== null && version !== software.get(context).version) refuse(409, nodeJoinTexts.version);
  const admitted = await peer.admits(body.cert, body.passwd);
  const names = await peer.names(body.cert);
  // A concurrent call may have been faster.
  check(nodeJoinRules.start(context.actor, joinPhase(ownJoin.get(context))));
  context.commit(({ audit, alert }) => {
    setOwnJoin(context, { ...noJoin, state: joinStates.start, cluster_ip, fingerprint });
    ownJoinOperation.begin(context, { about: '', user: context.me.login_name, state: { step: 0, admitted, names } });
    audit({ category: 'Cluster', content: `Join of this node to the cluster at ${cluster_ip} started` });
    alert({ kind: 'own-join-started' }, `This node is joining the cluster at ${cluster_ip}.`);
  });
  context.agenda.wake();
  return {};
}

/** CLUS-032, CLUS-073. */
function reset(context: Context, { type, forced }: BodyOf<typeof calls.reset>) {
  const join = ownJoin.get(context);
  check(nodeJoinRules.reset(context.actor, joinPhase(join), type));
  if (type === 'hard' && forced === 'no' && clusterPlayed(context).version(join.cluster_ip) === null) refuse(409, nodeJoinTexts.forceReset);
  context.commit(({ audit }) => {
    const running = ownJoinOperation.under(context, '');
    if (running) ownJoinOperation.cancel(context, running.id);
    setOwnJoin(context, noJoin);
    if (type === 'hard') joinRequest.set(context, null);
    audit({ category: 'Cluster', content: `Join of this node to the cluster at ${join.cluster_ip} canceled${type === 'hard' ? ', its request deleted' : ''}` });
  });
  return {};
}

/** CLUS-069 to CLUS-073. */
export const nodeJoin = {
  ...resource(calls, {
    csr: (context, { body }) => addNode(context, body),
    renew: (context, { params, body }) => renewBundle(context, params.server_id, body),
    bundle: (context, { params }) => bundleFile(context, params.code),
    request: ownRequest,
    version: (context, { query }) => ({
      version: software.get(context).version,
      cluster_version: clusterPlayed(context).version(query.cluster_ip.trim()) ?? '',
    }),
    cert: (context, { body }) => start(context, body),
    status: (context) => {
      const { state, progress, entries, restart_id } = ownJoin.get(context);
      return { state, progress, entries, ...(restart_id === null ? {} : { restart_id }) };
    },
    reset: (context, { body }) => reset(context, body),
  }),
  allowed: onlyInKeyControl,
};
