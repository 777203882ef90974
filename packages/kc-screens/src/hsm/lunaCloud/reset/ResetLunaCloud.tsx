import { lunaCloud } from 'kc-api/contract/hsm/lunaCloud';
import { adminKeyDelay } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { ResetHsm } from '../../ResetHsm.tsx';

export const ResetLunaCloud = ({ onClose }: { onClose: () => void }) => (
  <ResetHsm type="Luna Cloud" title={t('Reset the Luna Cloud HSM?')} call={lunaCloud.reset} delay={adminKeyDelay.usual} onClose={onClose} />
);
