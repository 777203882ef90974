import { servers } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { isMember, unreachable } from 'kc-api/rules/cluster/servers';
import { isSupportOn } from 'kc-api/rules/cluster/supportLogin';
import { webTargetNames } from 'kc-api/rules/cluster/webCertificates';
import { dayText, listed, type FindingDefinition, type Found } from '../core/findings.ts';
import { onlyInKeyControl } from './clusterInfo.ts';
import { localNode, nodesOf } from './nodes.ts';
import { supportLoginTable, webCertificates as kept, type NodeRecord } from './state.ts';
import type { Environment } from '../core/context.ts';

const nodesWith = (detail: (node: NodeRecord, now: number, environment: Environment) => string | undefined) =>
  listed((environment, now) =>
    nodesOf(environment)
      .filter(isMember)
      .flatMap((node): Found[] => {
        const said = detail(node, now, environment);
        return said === undefined ? [] : [{ id: node.id, name: node.name, place: node.ipaddr, detail: said }];
      }),
  );

const ofNodes = { area: 'Cluster', noun: 'node', listedBy: servers.list, allowed: onlyInKeyControl, fix: 'servers.open' } as const;

export const clusterFindings: readonly FindingDefinition[] = [
  {
    ...ofNodes,
    kind: 'nodes.unreachable',
    title: 'Nodes that cannot be reached',
    why: 'With one node less, the next failure stops everybody who needs keys.',
    severity: 'high',
    source: nodesWith(({ status, last_heard }) =>
      status === unreachable ? (last_heard === null ? 'Not heard of' : `Heard of last on ${dayText(last_heard)}`) : undefined,
    ),
  },
  {
    ...ofNodes,
    kind: 'nodes.old_version',
    title: 'Nodes with another version',
    why: 'They lack the fixes of the newer version, and may not take over when they have to.',
    severity: 'medium',
    source: nodesWith(({ version }, _, environment) => {
      const own = localNode(environment)?.version;
      return own === undefined || version === own ? undefined : `${version}, this node ${own}`;
    }),
  },
  {
    ...ofNodes,
    kind: 'nodes.not_authenticated',
    title: 'Nodes that are not authenticated',
    why: 'Such a node holds no keys, so it cannot take over.',
    severity: 'medium',
    source: nodesWith(({ authenticated }) => (authenticated === 'no' ? 'Not authenticated' : undefined)),
  },
  {
    ...ofNodes,
    kind: 'nodes.support_login',
    title: 'Nodes with support login on',
    why: 'Whoever has its password gets below the console, past its rules and its audit log.',
    severity: 'medium',
    source: nodesWith((node, now, environment) => {
      const login = supportLoginTable.in(environment).get(node.id);
      return login && isSupportOn(login, now) ? `On until ${dayText(login.expiry_time)}` : undefined;
    }),
  },
  {
    kind: 'webCertificates.self_signed',
    title: 'Web servers with a self-signed certificate',
    why: 'People get used to the warning of their browser, and take an attacker for the console.',
    severity: 'low',
    area: 'Cluster',
    noun: 'web server',
    listedBy: webCertificates.current,
    allowed: onlyInKeyControl,
    fix: 'servers.open',
    source: listed((environment) => {
      const node = localNode(environment);
      const external = kept.get(environment).external;
      // Before somebody installs one it makes its own.
      return external === undefined || external.source === 'self_signed'
        ? [{ id: 'external', name: `${webTargetNames.external} web server`, detail: 'Self-signed', row: node?.id ?? '' }]
        : [];
    }),
  },
];
