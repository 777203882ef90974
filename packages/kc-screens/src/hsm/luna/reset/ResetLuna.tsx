import { luna } from 'kc-api/contract/hsm/luna';
import { adminKeyDelay } from 'kc-api/rules/hsm/hsm';
import { ResetHsm } from '../../ResetHsm.tsx';

export const ResetLuna = ({ onClose }: { onClose: () => void }) => (
  <ResetHsm type="Luna" title="Reset the Luna HSM?" call={luna.reset} delay={adminKeyDelay.usual} onClose={onClose} />
);
