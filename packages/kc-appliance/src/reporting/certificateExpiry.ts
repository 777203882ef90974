import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { kmipUserTable, mayUseServer } from '../kmip/index.ts';
import { cvmCertificateTable, cvmSetRecord } from '../workloads/index.ts';
import { text, time, words, type ContentDefinition, type Line, type Plan, type Source } from './reportContent.ts';

const day = 86_400;

function spanOf(expires: number, now: number): string {
  if (expires <= now) return t('Expired');
  return (
    [7, 30, 90].map((days) => (expires - now <= days * day ? t('Within {days} days', { days }) : undefined)).find((one) => one !== undefined) ??
    t('After more than {days} days', { days: 90 })
  );
}

/** Omits certificates that expired before the period; `lineOf` omits those that expire after it. */
const sincePeriod = ({ from }: Plan) => ({ from, to: Number.MAX_SAFE_INTEGER });

const lineOf = (certificate: { name: string; kind: string; holder: string; expires: number }, { now, to }: Plan): Line => {
  const { name, kind, holder, expires } = certificate;
  if (expires > to && expires <= now) return {};
  const span = spanOf(expires, now);
  return {
    cells: [name, kind, holder, expires, span],
    counts: [
      ['span', span],
      ['kind', kind],
    ],
  };
};

function vmSource(plan: Plan): Source {
  const { environment } = plan;
  const sets = new Map(cvmSetRecord.all(environment).map(({ id, name }) => [id, name]));
  return {
    page: (offset, limit) =>
      cvmCertificateTable
        .in(environment)
        .page({
          where: [
            { field: 'expiration', op: 'between', ...sincePeriod(plan) },
            { field: 'revoked', op: 'is', value: 'no' },
          ],
          sort: { field: 'expiration', desc: false },
          offset,
          limit,
        })
        .rows.map(({ name, guestserver_name, cvmset, expiration }) =>
          lineOf({ name, kind: t('VM certificate'), holder: guestserver_name || (sets.get(cvmset) ?? ''), expires: expiration }, plan),
        ),
  };
}

function kmipSource(plan: Plan): Source {
  const { environment } = plan;
  return {
    page: (offset, limit) =>
      kmipUserTable
        .in(environment)
        .page({ where: [{ field: 'expiration', op: 'between', ...sincePeriod(plan) }], sort: { field: 'expiration', desc: false }, offset, limit })
        .rows.map(({ username, expiration }) => lineOf({ name: username, kind: t('KMIP client certificate'), holder: username, expires: expiration }, plan)),
  };
}

const sourcesOf = (plan: Plan, environment: Environment): Source[] => [vmSource(plan), ...(mayUseServer(environment).ok ? [kmipSource(plan)] : [])];

export const certificateExpiry: ContentDefinition = {
  columns: [text(t('Name')), words(t('Kind')), text(t('Holder')), time(t('Expires')), words(t('Expiry'))],
  charts: { span: { label: t('Certificates by expiry'), of: t('Expiry') }, kind: { label: t('Certificates by kind'), of: t('Kind') } },
  sources: (plan) => sourcesOf(plan, plan.environment),
};
