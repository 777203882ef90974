import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { countText } from 'kc-components/format';
import { Stack } from 'kc-components/Stack';
import type { LicenseFacts } from 'kc-api/contract/frame/system';
import { limitUse } from 'kc-api/rules/license/license';
import { t } from 'kc-intl/t';
import { expiryText, features, limitsOf } from '../licenseWords.ts';

/** Formats a limit before and after the change. */
const change = (before: number | null, after: number | null): string => {
  const words = (limit: number | null) => (limit === null ? t('No limit') : countText(limit));
  return before === after ? words(after) : t('{limit} (now: {before})', { limit: words(after), before: words(before) });
};

/** Shows a verified license, and what the user loses with the current one. */
export function NewLicense({ license, now }: { license: LicenseFacts; now: LicenseFacts }) {
  // The file has the limits, and the appliance has the current counts.
  const { kc_count, vm_count } = now;
  const counts = { ...(kc_count === undefined ? {} : { kc_count }), ...(vm_count === undefined ? {} : { vm_count }) };
  const before = new Map(limitsOf(now).map(({ id, limit }) => [id, limit]));
  const limits = limitsOf({ ...license, ...counts });
  const exceeded = limits.filter(({ limit, count }) => limitUse(limit, count).exceeded);
  const lost = features.filter(({ field }) => now[field] && !license[field]);
  return (
    <Stack tight>
      <Banner kind="success">{t('The signature is valid. This license replaces the current one when you accept it.')}</Banner>
      <DetailsList
        items={[
          { label: t('License ID'), value: license.license_id, mono: true },
          { label: t('Customer'), value: license.customer },
          { label: t('Expires'), value: expiryText(license) },
          ...limits.map(({ id, label, limit }) => ({ label, value: change(before.get(id) ?? null, limit) })),
        ]}
      />
      {exceeded.map(({ id, label, limit, count }) => (
        <Banner key={id} kind="warning">
          {t('{label}: {count} are in use, and this license allows {limit}.', { label, count: countText(count), limit: countText(limit ?? 0) })}
        </Banner>
      ))}
      {lost.map(({ field, label }) => (
        <Banner key={field} kind="warning">
          {t('{label}: included now, and not in this license. Its pages will not open. Existing data is kept.', { label })}
        </Banner>
      ))}
    </Stack>
  );
}
