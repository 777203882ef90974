import { luna } from 'kc-api/contract/hsm/luna';
import { adminKeyDelay } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { ResetHsm } from '../../ResetHsm.tsx';

export const ResetLuna = ({ onClose }: { onClose: () => void }) => (
  <ResetHsm type="Luna" title={t('Reset the Luna HSM?')} call={luna.reset} delay={adminKeyDelay.usual} onClose={onClose} />
);
