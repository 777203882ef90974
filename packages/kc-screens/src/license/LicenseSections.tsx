import { Banner } from 'kc-components/Banner';
import { DetailsList } from 'kc-components/DetailsList';
import { counted, dateTimeText } from 'kc-components/format';
import { PageSection } from 'kc-components/Page';
import { Stack } from 'kc-components/Stack';
import { Status } from 'kc-components/Status';
import type { LicenseFacts } from 'kc-api/contract/frame/system';
import { licenseState } from 'kc-api/rules/license/license';
import { usePorts } from '../shell/index.ts';
import { LimitBar } from './LimitBar.tsx';
import { expiryText, features, limitsOf } from './licenseWords.ts';

/** SET-030: what the license says, with what each limit is worth today. */
export function LicenseSections({ license }: { license: LicenseFacts }) {
  const { clock } = usePorts();
  const state = licenseState(license, Math.floor(clock.now() / 1000));
  const { installed } = license;
  return (
    <>
      {state.at === 'expired' && <Banner kind="error">The license has expired. Upload a new license.</Banner>}
      {state.at === 'soon' && (
        <Banner kind="warning">
          {state.days === 0 ? 'The license expires today.' : `The license expires in ${counted(state.days, 'day', 'days')}.`} Upload a new license before that.
        </Banner>
      )}
      <PageSection title="Validity" text="The license is valid until the end of its last day, in every time zone.">
        <DetailsList
          items={[
            { label: 'License ID', value: license.license_id, mono: true },
            { label: 'Customer', value: license.customer },
            { label: 'Expires', value: expiryText(license) },
            { label: 'Vault expires', value: license.vault_expiration ? dateTimeText(license.vault_expiration) : 'Never' },
            { label: 'Installed', value: installed === undefined ? undefined : dateTimeText(installed) },
          ]}
        />
      </PageSection>
      <PageSection title="Limits" text="Counted by the appliance when this page was opened.">
        <Stack>
          {limitsOf(license).map((limit) => (
            <LimitBar key={limit.label} {...limit} />
          ))}
        </Stack>
      </PageSection>
      <PageSection title="Features" text="The pages of a feature that is not included do not open. Existing data is kept.">
        <DetailsList
          items={features.map(({ field, label }) => ({
            label,
            value: license[field] ? <Status tone="ok">Included</Status> : <Status tone="idle">Not included</Status>,
          }))}
        />
      </PageSection>
    </>
  );
}
