import type { BodyOf } from 'kc-api/contract/call';
import { webCertificates as calls, type WebTarget } from 'kc-api/contract/cluster/webCertificates';
import { usualKeySize } from 'kc-api/rules/hsm/csr';
import { installProblems, otherTarget, webRules, webTargetNames, webTexts } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';
import { newCertificateRequest } from '../../core/certificateRequest.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { hostname } from '../../core/state.ts';
import { secondsOf } from '../../core/system.ts';
import { defineTrial } from '../../core/work/trials.ts';
import { orderRestart } from '../../restart/index.ts';
import { onlyInKeyControl } from '../clusterInfo.ts';
import { localNode, nodeRecord, nodesOf, wireServer } from '../nodes.ts';
import { webCertificates as kept, webInUse, webRequestKeyTable, type InUse, type WebIdentity } from '../state.ts';
import { addTask } from '../tasks.ts';
import { identityInUse, newSelfSigned, webIdentity } from './webIdentity.ts';
import { restarting, webRestart } from './webRestart.ts';

async function shown(context: Context, target: WebTarget) {
  const newest = await webIdentity(context, target);
  const inUse = await identityInUse(context, target);
  const { certificatesIn } = await import('../../core/x509/certificates.ts');
  const [certificate] = certificatesIn(newest.certificate) ?? [];
  if (!certificate) throw new Error('The certificate that is kept cannot be read.');
  return {
    certificate: {
      certificate,
      pem: newest.certificate,
      source: newest.source,
      in_use: inUse.certificate === newest.certificate ? ('yes' as const) : ('no' as const),
    },
  };
}

const targetsOfAll = ['external', 'internal'] as const;

interface Newest {
  newest: Record<WebTarget, WebIdentity>;
  keep: () => void;
}

/** Returns the newest certificates, including new ones that are not stored yet. `keep` stores these, inside the commit of a change. */
async function newestOf(context: Context): Promise<Newest> {
  const before = kept.get(context);
  const [external, internal] = await Promise.all(targetsOfAll.map((target) => before[target] ?? newSelfSigned(context)));
  if (!external || !internal) throw new Error('There are two web servers.');
  const newest = { external, internal };
  const keep = () => {
    kept.set(context, { ...newest, ...kept.get(context) });
    webInUse.set(context, { ...newest, ...webInUse.get(context) });
  };
  return { newest, keep };
}

/** Installs a certificate on every node: each must restart its web server to use it. */
async function put(context: Context, targets: readonly WebTarget[], identity: WebIdentity, said: string, { keep }: Pick<Newest, 'keep'>): Promise<void> {
  const all = [...new Set(targets)];
  context.commit(({ audit }) => {
    keep();
    kept.set(context, { ...kept.get(context), ...Object.fromEntries(all.map((target) => [target, identity])) });
    for (const node of nodesOf(context)) {
      if (node.status === 'Joining' || node.status === 'Join failed') continue;
      const others = node.ssltask_list.filter(({ target }) => !all.some((one) => one === target));
      const ssltask_list = [...others, ...pendingTasks(all, context.now)];
      nodeRecord.put(context, { ...node, ssltask_list });
    }
    audit({ category: 'Cluster', content: `${said} (${all.map((target) => webTargetNames[target].toLowerCase()).join(', ')})` });
  });
}

/** Returns the key of a certificate: the uploaded one, or that of its certificate request. */
async function keyFor(context: Context, certificate: string, sent: string): Promise<string> {
  const { belongTogether } = await import('../../core/x509/certificates.ts');
  const { keyPairOf } = await import('../../core/x509/privateKeys.ts');
  if (sent !== '') {
    if (!(await keyPairOf(sent))) checkFields({ private_key: webTexts.key });
    if (!(await belongTogether(certificate, sent))) checkFields({ private_key: webTexts.pair });
    return sent;
  }
  for (const { private_key } of webRequestKeyTable.in(context).all()) if (await belongTogether(certificate, private_key)) return private_key;
  return refuse(400, webTexts.noKey, { fields: { private_key: webTexts.noKey } });
}

async function install(context: Context, { ssl_cert, ca_cert, private_key = '', targets }: BodyOf<typeof calls.install>) {
  check(webRules.change(context.actor));
  checkFields(installProblems({ ssl_cert, ca_cert, targets }));
  const { certificatesIn } = await import('../../core/x509/certificates.ts');
  const { judgeChain } = await import('../../core/x509/chainVerdict.ts');
  const { ownFirst, pathFirst } = await import('../../core/x509/chainOrder.ts');
  const own = ownFirst(ssl_cert);
  const [facts] = certificatesIn(own) ?? [];
  if (!facts) checkFields({ ssl_cert: webTexts.invalid });
  if (!certificatesIn(ca_cert)) checkFields({ ca_cert: webTexts.invalid });
  if (facts && facts.not_after < context.now) checkFields({ ssl_cert: webTexts.expired });
  if (facts && facts.not_before > context.now) checkFields({ ssl_cert: webTexts.early });
  const chain = await judgeChain(own, ca_cert, { now: context.now, purpose: 'server' });
  if (!chain.ok) return refuse(400, chain.reason, { fields: { [chain.isFirst ? 'ssl_cert' : 'ca_cert']: chain.reason } });
  const key = await keyFor(context, own, private_key);
  // Store the valid path and the uploaded certificates, but neither expired twins nor other chains of the CA file.
  await put(
    context,
    targets,
    { certificate: pathFirst(chain.path, own, context.now), private_key: key, source: 'installed' },
    `Web certificate ${facts?.subject} installed`,
    await newestOf(context),
  );
  return {};
}

/** An administrator who is locked out by a changed certificate cannot change it back. */
export const webTrial = defineTrial<InUse>({
  kind: 'web_certificate',
  title: t('Web certificate'),
  need: ['DOMAIN_ADMIN'],
  proof: 'connection',
  category: 'Cluster',
  alert: { kind: 'web-certificate-reverted' },
  restore: (environment, before) => {
    webInUse.set(environment, before);
    const local = localNode(environment);
    const targets = changedTargets(before, kept.get(environment));
    if (local) nodeRecord.put(environment, { ...local, ssltask_list: pendingTasks(targets, secondsOf(environment)) });
    // Only after the transaction is complete.
    environment.jobs.later(() => void environment.webServer.renew(), 0);
  },
});

const pendingTasks = (targets: readonly WebTarget[], since: number) => targets.map((target) => ({ target, state: 'RESTART_PENDING', since }));
const changedTargets = (one: InUse, other: InUse): WebTarget[] => targetsOfAll.filter((target) => one[target]?.certificate !== other[target]?.certificate);

/** Really restarts the process of this node; simulates the restart of another node's web server. */
async function restart(context: Context, { server_id }: BodyOf<typeof calls.restart>) {
  const node = nodeRecord.find(context, server_id);
  check(webRules.restart(context.actor, wireServer(context, node)));
  const content = `Restart of the web server of node ${node.name} started`;
  if (!node.isLocal) {
    context.commit(({ audit }) => {
      const task = addTask(context, { guest: node.name, op: 'web_restart', altname: node.name });
      nodeRecord.put(context, restarting(node, context.now));
      webRestart.begin(context, { about: node.id, user: context.me.login_name, state: { task } });
      audit({ category: 'Cluster', content, about: { kind: 'Node', id: node.id } });
    });
    context.agenda.wake();
    return {};
  }
  webTrial.checkNone(context);
  const { keep } = await newestOf(context);
  return orderRestart(context, {
    kind: 'web-server',
    content,
    about: { kind: 'Node', id: node.id },
    with: () => {
      keep();
      const before = webInUse.get(context);
      webInUse.set(context, kept.get(context));
      nodeRecord.put(context, restarting(node, context.now));
      addTask(context, { guest: node.name, op: 'web_restart', altname: node.name });
      if (changedTargets(before, kept.get(context)).includes('external')) webTrial.begin(context, before);
    },
  });
}

/** CLUS-076 to CLUS-084. */
export const webCertificates = {
  ...resource(calls, {
    current: (context) => shown(context, 'external'),
    internal: (context) => shown(context, 'internal'),
    csrDefaults: (context) => {
      const name = hostname.get(context);
      const { ipaddr } = localNode(context) ?? { ipaddr: '' };
      const sans = [name, ipaddr].filter((one) => one !== '');
      return { csr: { common_name: name, country: '', key_size: usualKeySize, locality: '', state: '', org: '', org_unit: '', sans } };
    },
    generateCsr: async (context, { body }) => {
      check(webRules.change(context.actor));
      const { key, request: csr, common_name } = await newCertificateRequest(body);
      context.commit(({ audit }) => {
        webRequestKeyTable.in(context).put({ id: common_name, private_key: key });
        audit({ category: 'Cluster', content: `Certificate signing request for the web server generated for ${common_name}` });
      });
      return { csr, error: '' };
    },
    install: (context, { body }) => install(context, body),
    selfSigned: async (context, { body: { targets } }) => {
      check(webRules.change(context.actor));
      if (targets.length === 0) checkFields({ targets: webTexts.targets });
      await put(context, targets, await newSelfSigned(context), 'Default self-signed web certificate installed', await newestOf(context));
      return {};
    },
    reuse: async (context, { body: { source } }) => {
      check(webRules.change(context.actor));
      const { newest, keep } = await newestOf(context);
      const [from, to] = [newest[source], newest[otherTarget(source)]];
      if (from.certificate === to.certificate) refuse(400, webTexts.same);
      await put(context, [otherTarget(source)], { ...from, source: 'reused' }, `${webTargetNames[source]} web certificate reused`, { keep });
      return {};
    },
    status: (context) => ({ servers: nodesOf(context).map(({ id, name, ssltask_list }) => ({ id, name, ssltask_list })) }),
    restart: (context, { body }) => restart(context, body),
  }),
  allowed: onlyInKeyControl,
};
