import { kmipAcme } from 'kc-api/contract/acme/kmipAcme';
import { webAcme } from 'kc-api/contract/acme/webAcme';
import { t } from 'kc-intl/t';
import type { HealthCheck } from '../core/checks/healthCheck.ts';
import { kmipUse, webUse, type AcmeUse } from './uses.ts';

const failing =
  ({ settings, progress, title }: AcmeUse, id: string): HealthCheck['found'] =>
  (kept) => {
    if (settings.get(kept).enabled === 'no') return [];
    const { failures, attempts } = progress.get(kept);
    const last = attempts.find(({ outcome }) => outcome === 'failed');
    return failures === 0 ? [] : [{ id, name: title, worded: true, detail: last?.problem ?? '' }];
  };

/** ACME-10: a fault while renewals fail. */
export const acmeHealth: readonly HealthCheck[] = [
  {
    id: 'acme.web',
    title: t('Web certificates that cannot be renewed'),
    scope: 'system',
    listedBy: webAcme.read,
    fix: 'servers.open',
    found: failing(webUse, 'external'),
  },
  {
    id: 'acme.kmip',
    title: t('KMIP server certificates that cannot be renewed'),
    scope: 'system',
    listedBy: kmipAcme.read,
    fix: 'kmipServer.open',
    found: failing(kmipUse, 'kmip'),
  },
];
