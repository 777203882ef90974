import type { ReactNode } from 'react';
import { DetailsList, type Detail } from 'kc-components/DetailsList';
import { PageSection } from 'kc-components/Page';
import { ButtonRow, Stack } from 'kc-components/Stack';
import { Status } from 'kc-components/Status';
import { hsmTexts, isNoKey } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { TestHsm, type TestHsmProps } from '../TestHsm.tsx';

interface HsmStatusProps extends Omit<TestHsmProps, 'disabledReason'> {
  info: { state: 'ENABLED' | 'DISABLED'; admin_keyid: string; kek_cvmset?: string };
  /** Details of this type of HSM only, such as the partition that this system is logged in to. */
  items: readonly Detail[];
  /** True if an HSM is configured, so that a test is possible. */
  configured: boolean;
  /** Action buttons. Default: none. */
  children?: ReactNode;
}

/** The state of an HSM of any type, its keys, and a test of the connection. */
export const HsmStatus = ({ info: { state, admin_keyid, kek_cvmset }, items, configured, test, locate, children }: HsmStatusProps) => (
  <PageSection title={t('Status')} text={t('State, contents and reachability of the HSM.')}>
    <Stack>
      <DetailsList
        items={[
          { label: t('State'), value: <Status tone={state === 'ENABLED' ? 'ok' : 'idle'}>{state === 'ENABLED' ? t('Enabled') : t('Disabled')}</Status> },
          ...items,
          {
            label: t('Admin key'),
            value: isNoKey(admin_keyid) ? <Status tone="warn">{hsmTexts.notStored}</Status> : admin_keyid,
            mono: !isNoKey(admin_keyid),
          },
          ...(kek_cvmset === undefined ? [] : [{ label: t('VM sets with a KEK in this HSM'), value: kek_cvmset, wide: true }]),
        ]}
      />
      <TestHsm test={test} locate={locate} disabledReason={configured ? undefined : hsmTexts.notConfigured} />
      {children && <ButtonRow>{children}</ButtonRow>}
    </Stack>
  </PageSection>
);
