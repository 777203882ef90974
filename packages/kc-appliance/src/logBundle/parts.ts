import type { LogBundleDetail, LogBundleOptions } from 'kc-api/contract/logBundle/logBundle';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { ownLines } from '../core/ownLog.ts';
import { alertTable, auditTable, groupTable, hostname, sessionTable, software, userTable } from '../core/state.ts';
import { maskByName } from '../core/secrets.ts';
import { systemLicense } from '../license/index.ts';
import type { CoreFile } from './state.ts';

/** A file of the bundle before it is masked. */
export interface BundleFile {
  name: string;
  text: string;
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const iso = (epochSeconds: number): string => new Date(epochSeconds * 1000).toISOString();

/** Returns facts about the appliance and the cluster in numbers: no names of people, no keys. */
function clusterFacts(environment: Environment, now: number): object {
  const { vault, store, searches } = environment;
  const counted = Object.fromEntries(searches.flatMap(({ kind, count }) => (count ? [[kind, count(environment)]] : [])));
  return {
    time: iso(now),
    ...software.get(environment),
    vault: vault.name,
    flavour: vault.flavour,
    hostname: hostname.get(environment),
    scenario: store.value('scenario'),
    // The only part that this function does not list field by field.
    status: maskByName(store.value('status') ?? {}),
    health: store.value('vault_health') ?? 'Healthy',
    license: systemLicense.included(environment),
    counts: {
      ...counted,
      users: userTable.in(environment).count(),
      groups: groupTable.in(environment).count(),
      sessions: sessionTable.in(environment).count(),
      alerts: alertTable.in(environment).count(),
      auditRecords: auditTable.in(environment).count(),
    },
  };
}

const coreReport = (files: readonly CoreFile[]): string =>
  files.length === 0
    ? 'No core files exist.\n'
    : `Names, bytes and times of the core files. Their content is not part of this bundle.\n${files
        .map(({ name, size, modified }) => `${iso(modified)} ${String(size).padStart(12)} ${name}`)
        .join('\n')}\n`;

/** Returns all files except the audit log. */
export function firstFiles(environment: Environment, options: LogBundleOptions, now: number): BundleFile[] {
  const lines = ownLines(environment);
  return [
    ...(options.cluster_log === 'yes'
      ? [
          { name: 'cluster/facts.json', text: json(clusterFacts(environment, now)) },
          { name: 'cluster/appliance.log', text: lines.map(({ date, line }) => `${iso(date)} ${line}\n`).join('') || 'No lines were logged.\n' },
        ]
      : []),
    ...(options.core_files === 'yes' ? [{ name: 'core/core-files.txt', text: coreReport(environment.coreFiles()) }] : []),
  ];
}

/** Lists what a bundle omits or masks. */
export const leftOut = ({ audit_log, cluster_log, core_files }: LogBundleOptions, masked: number): LogBundleDetail['left_out'] => [
  { what: t('Keys, passwords, tokens and private keys'), why: t('Never part of a log bundle.') },
  { what: t('Users, VMs, cloud keys and other objects'), why: t('Only their numbers are in the bundle.') },
  core_files === 'yes'
    ? {
        what: t('Contents of core files'),
        why: t('They hold the memory of the appliance, with keys in it. Only names and sizes are in the bundle.'),
      }
    : { what: t('Core files'), why: t('Not selected.') },
  ...(audit_log === 'yes' ? [] : [{ what: t('Audit log'), why: t('Not selected.') }]),
  ...(cluster_log === 'yes' ? [] : [{ what: t('Cluster log'), why: t('Not selected.') }]),
  ...(masked === 0
    ? []
    : [{ what: t('{count, plural, one {# text that may be a secret} other {# texts that may be a secret}}', { count: masked }), why: t('Masked with dots.') }]),
];
