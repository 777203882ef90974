import { servers } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { isMember, unreachable } from 'kc-api/rules/cluster/servers';
import { isSupportOn } from 'kc-api/rules/cluster/supportLogin';
import { t } from 'kc-intl/t';
import { dayText, listed, type FindingDefinition, type Found } from '../core/checks/findings.ts';
import { weakCertificateFinding, weakCertificates } from '../core/checks/weakCertificates.ts';
import type { HealthCheck } from '../core/checks/healthCheck.ts';
import { onlyInKeyControl } from './clusterInfo.ts';
import { localNode, nodesOf } from './nodes.ts';
import { supportLoginTable, webCertificates as kept, type NodeRecord } from './state.ts';
import type { Environment } from '../core/context.ts';

const unreachableText = ({ status, last_heard }: NodeRecord): string | undefined =>
  status === unreachable ? (last_heard === null ? t('Not heard of') : t('Heard of last on {date}', { date: dayText(last_heard) })) : undefined;
const notAuthenticatedText = ({ authenticated }: NodeRecord): string | undefined => (authenticated === 'no' ? t('Not authenticated') : undefined);

const nodesWith = (detail: (node: NodeRecord, now: number, environment: Environment) => string | undefined) =>
  listed((environment, now) =>
    nodesOf(environment)
      .filter(isMember)
      .flatMap((node): Found[] => {
        const said = detail(node, now, environment);
        return said === undefined ? [] : [{ id: node.id, name: node.name, place: node.ipaddr, detail: said }];
      }),
  );

const ofNodes = { area: 'Cluster', noun: t('node'), listedBy: servers.list, allowed: onlyInKeyControl, fix: 'servers.open' } as const;

const faultsOf =
  (detail: (node: NodeRecord) => string | undefined): HealthCheck['found'] =>
  (kept) =>
    nodesOf(kept)
      .filter(isMember)
      .flatMap((node) => {
        const text = detail(node);
        return text === undefined ? [] : [{ id: node.id, name: node.name, detail: text }];
      });

const ofSystem = { scope: 'system', listedBy: servers.list, fix: 'servers.open' } as const;

/** A fault while a node cannot take over. */
export const clusterHealth: readonly HealthCheck[] = [
  { ...ofSystem, id: 'nodes.unreachable', title: t('Nodes that cannot be reached'), found: faultsOf(unreachableText) },
  { ...ofSystem, id: 'nodes.not_authenticated', title: t('Nodes that are not authenticated'), found: faultsOf(notAuthenticatedText) },
];

const ofWebServers = { area: 'Cluster', listedBy: webCertificates.current, allowed: onlyInKeyControl, fix: 'servers.open' } as const;

export const clusterFindings: readonly FindingDefinition[] = [
  {
    ...ofWebServers,
    ...weakCertificateFinding,
    kind: 'webCertificates.weak',
    title: t('Web servers with a weak certificate'),
    source: weakCertificates((environment) => {
      const { external, internal } = kept.get(environment);
      const row = localNode(environment)?.id ?? '';
      return [
        { id: 'external', name: t('External web server'), worded: true, row, pem: external?.certificate },
        { id: 'internal', name: t('Internal web server'), worded: true, row, pem: internal?.certificate },
      ];
    }),
  },
  {
    ...ofNodes,
    kind: 'nodes.unreachable',
    title: t('Nodes that cannot be reached'),
    why: t('With one node less, the next failure stops everybody who needs keys.'),
    severity: 'high',
    source: nodesWith(unreachableText),
  },
  {
    ...ofNodes,
    kind: 'nodes.old_version',
    title: t('Nodes with another version'),
    why: t('They lack the fixes of the newer version, and may be unable to take over.'),
    severity: 'medium',
    source: nodesWith(({ version }, _, environment) => {
      const own = localNode(environment)?.version;
      return own === undefined || version === own ? undefined : t('{version}, this node {own}', { version, own });
    }),
  },
  {
    ...ofNodes,
    kind: 'nodes.not_authenticated',
    title: t('Nodes that are not authenticated'),
    why: t('Such a node holds no keys, so it cannot take over.'),
    severity: 'medium',
    source: nodesWith(notAuthenticatedText),
  },
  {
    ...ofNodes,
    kind: 'nodes.support_login',
    title: t('Nodes with support login on'),
    why: t('A user with its password can bypass the console, its rules and its audit log.'),
    severity: 'medium',
    source: nodesWith((node, now, environment) => {
      const login = supportLoginTable.in(environment).get(node.id);
      return login && isSupportOn(login, now) ? t('On until {date}', { date: dayText(login.expiry_time) }) : undefined;
    }),
  },
  {
    ...ofWebServers,
    kind: 'webCertificates.self_signed',
    title: t('Web servers with a self-signed certificate'),
    why: t('People get used to the warning of their browser, and take an attacker for the console.'),
    severity: 'low',
    noun: t('web server'),
    source: listed((environment) => {
      const node = localNode(environment);
      const external = kept.get(environment).external;
      // Until an administrator installs a certificate, the server creates its own.
      return external === undefined || external.source === 'self_signed'
        ? [{ id: 'external', name: t('External web server'), worded: true, detail: t('Self-signed'), row: node?.id ?? '' }]
        : [];
    }),
  },
];
