import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { PageSection } from 'kc-components/Page';
import { Stack } from 'kc-components/Stack';
import { Status } from 'kc-components/Status';
import type { LicenseFacts } from 'kc-api/contract/frame/system';
import { licenseState } from 'kc-api/rules/license/license';
import { t } from 'kc-intl/t';
import { usePorts } from '../shell/index.ts';
import { LimitBar } from './LimitBar.tsx';
import { expiryText, features, limitsOf } from './licenseWords.ts';

/** SET-030: shows the license data with the current use of each limit. */
export function LicenseSections({ license }: { license: LicenseFacts }) {
  const { clock } = usePorts();
  const state = licenseState(license, Math.floor(clock.now() / 1000));
  const { installed } = license;
  return (
    <>
      {state.at === 'expired' && <Banner kind="error">{t('The license has expired. Upload a new license.')}</Banner>}
      {state.at === 'soon' && (
        <Banner kind="warning">
          {t('{days, plural, =0 {The license expires today.} one {The license expires in # day.} other {The license expires in # days.}}', {
            days: state.days,
          })}{' '}
          {t('Upload a new license before that.')}
        </Banner>
      )}
      <PageSection title={t('Validity')} text={t('The license is valid until the end of its last day, in every time zone.')}>
        <DetailsList
          items={[
            { label: t('License ID'), value: license.license_id, mono: true },
            { label: t('Customer'), value: license.customer },
            { label: t('Expires'), value: expiryText(license) },
            { label: t('Vault expires'), value: license.vault_expiration ? dateTimeText(license.vault_expiration) : t('Never') },
            { label: t('Installed'), value: installed === undefined ? undefined : dateTimeText(installed) },
          ]}
        />
      </PageSection>
      <PageSection title={t('Limits')} text={t('Counted by the appliance when this page was opened.')}>
        <Stack>
          {limitsOf(license).map(({ id, ...limit }) => (
            <LimitBar key={id} {...limit} />
          ))}
        </Stack>
      </PageSection>
      <PageSection title={t('Features')} text={t('The pages of a feature that is not included do not open. Existing data is kept.')}>
        <DetailsList
          items={features.map(({ field, label }) => ({
            label,
            value: license[field] ? <Status tone="ok">{t('Included')}</Status> : <Status tone="idle">{t('Not included')}</Status>,
          }))}
        />
      </PageSection>
    </>
  );
}
