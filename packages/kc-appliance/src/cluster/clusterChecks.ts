import { mappingServersOf } from 'kc-api/rules/cluster/mappings';
import { isMember, nodeStatusText } from 'kc-api/rules/cluster/servers';
import { postureAges } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { dayText } from '../core/checks/findings.ts';
import { doneSince, doneTo, type LiveCheckDefinition, type Seen } from '../core/checks/liveChecks.ts';
import { secondsOf } from '../core/system.ts';
import { onlyInKeyControl } from './clusterInfo.ts';
import { mappingRecord } from './mappings/mappingRecord.ts';
import { isOnline, localNode, nodesOf } from './nodes.ts';
import { webCertificates, type NodeRecord } from './state.ts';

const standIn = (node: NodeRecord, version: string | undefined): boolean =>
  isMember(node) && isOnline(node) && node.authenticated === 'yes' && node.version === version;

/** Returns the nodes, except `but`, that are reachable, authenticated, and run the same version as this one. */
const inStep = (environment: Environment, but: string): NodeRecord[] => {
  const version = localNode(environment)?.version;
  return nodesOf(environment).filter((node) => node.id !== but && standIn(node, version));
};
const names = (nodes: readonly NodeRecord[]): string => nodes.map(({ name }) => name).join(', ');

const awayText = (node: string, status: string): string => t('Node {node}: {status}.', { node, status: nodeStatusText(status) });

/** Returns why no other node could take over. */
function lacking(environment: Environment, but: string): string {
  const version = localNode(environment)?.version;
  const [first] = nodesOf(environment).filter((node) => node.id !== but && !node.isLocal && !standIn(node, version));
  if (!first) return t('Add a node to the cluster.');
  const { name, status, authenticated } = first;
  if (!isOnline(first)) return awayText(name, status);
  if (authenticated === 'no') return t('Node {node} is not authenticated.', { node: name });
  return t('Node {node} has version {version}, this node {own}.', { node: name, version: first.version, own: version ?? '' });
}

const webEndText = (target: string, end: number, now: number): string =>
  t('{target, select, external {External} other {Internal}} web server: {end, select, past {Expired} other {Expires}} on {date}.', {
    target,
    end: end <= now ? 'past' : 'ahead',
    date: dayText(end),
  });

async function endOf(certificate: string): Promise<number | undefined> {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  return certificatesIn(certificate)?.[0]?.not_after;
}

const own = (environment: Environment) => ({ row: localNode(environment)?.id ?? '' });
const ofCluster = { fix: 'servers.open', allowed: onlyInKeyControl } as const;

export const clusterChecks: readonly LiveCheckDefinition[] = [
  {
    ...ofCluster,
    id: 'cluster.serving',
    title: t('A node serves keys'),
    see: (environment, { object }): Seen => {
      const left = inStep(environment, object);
      if (left.length === 0) return { done: false, says: `${t('No other node could serve keys.')} ${lacking(environment, object)}`, ...own(environment) };
      return { done: true, says: t('In step and reachable: {nodes}.', { nodes: names(left) }), ...own(environment) };
    },
  },
  {
    ...ofCluster,
    id: 'cluster.pair',
    title: t('A node that could take over'),
    see: (environment, { object }): Seen => {
      const left = inStep(environment, object);
      const other = left.find(({ isLocal }) => !isLocal);
      if (left.length < 2 || !other)
        return { done: false, says: `${t('The next failure would stop everybody.')} ${lacking(environment, object)}`, ...own(environment) };
      return { done: true, says: t('In step and reachable: {nodes}.', { nodes: names(left) }), row: other.id };
    },
  },
  {
    id: 'node.settled',
    title: t('The node was removed, or is back'),
    fix: 'servers.remove',
    allowed: onlyInKeyControl,
    see: (environment, { object, name, since }): Seen => {
      const node = nodesOf(environment).find(({ id }) => id === object);
      if (!node)
        return {
          done: true,
          says: t('The node is no longer in the cluster.'),
          ...doneTo(environment, 'Node', object, ({ content }) => content.includes(' removed')),
        };
      if (standIn(node, localNode(environment)?.version))
        return { done: true, says: t('The node is back, and in step.'), ...doneSince(environment, since, `Node ${name} answers again`), row: node.id };
      return { done: false, says: isOnline(node) ? t('The node answers, but is not in step.') : awayText(node.name, node.status), row: node.id };
    },
  },
  {
    id: 'node.unmapped',
    title: t('No mapping leads to the node'),
    fix: 'mappings.open',
    allowed: onlyInKeyControl,
    see: (environment, { object, name }): Seen => {
      const node = nodesOf(environment).find(({ id }) => id === object);
      if (node && isOnline(node)) return { done: true, says: t('The node answers: clients may use it.') };
      const isIt = (server: { name: string; ip: string; kciip: string }) =>
        server.name === name || (node !== undefined && [server.ip, server.kciip].includes(node.ipaddr));
      const [first, ...more] = mappingRecord
        .all(environment)
        .filter(({ servers }) => mappingServersOf(servers).some((one) => one.enabled === 'yes' && isIt(one)));
      if (!first) return { done: true, says: t('No mapping sends clients to the node.') };
      return {
        done: false,
        says:
          more.length === 0
            ? t('Clients are sent to it by {mapping}.', { mapping: first.name })
            : t('Clients are sent to it by {mapping} and {count, plural, one {# more} other {# more}}.', { mapping: first.name, count: more.length }),
        row: first.id,
      };
    },
  },
  {
    ...ofCluster,
    id: 'webCertificates.last',
    title: t('The certificates of the web servers last for 30 days'),
    see: async (environment): Promise<Seen> => {
      const now = secondsOf(environment);
      // A missing certificate is created on first use, and is valid for a year.
      for (const [target, identity] of Object.entries(webCertificates.get(environment))) {
        const end = await endOf(identity.certificate);
        if (end !== undefined && end <= now + postureAges.soon) return { done: false, says: webEndText(target, end, now), ...own(environment) };
      }
      return { done: true, says: t('No web server certificate expires within 30 days.'), ...own(environment) };
    },
  },
];
