import { decommissionTexts } from 'kc-api/rules/recovery/decommission';
import { t } from 'kc-intl/t';
import { RecoveryFrame } from '../RecoveryFrame.tsx';
import type { RecoveryPageProps } from '../recoveryPage.ts';
import { Decommission } from './Decommission.tsx';

/** The same form in recovery mode, without a session. */
export const DecommissionPage = ({ host, onRecovered }: RecoveryPageProps) => (
  <RecoveryFrame host={host} heading={t('Decommission')} text={t('For an appliance whose master key nobody wants to recover.')}>
    <Decommission onComplete={() => onRecovered(decommissionTexts.complete)} />
  </RecoveryFrame>
);
