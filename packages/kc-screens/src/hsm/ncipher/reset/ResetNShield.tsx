import { ncipher } from 'kc-api/contract/hsm/ncipher';
import { rootOfTrust } from 'kc-api/contract/hsm/rootOfTrust';
import { adminKeyDelay } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { useAnswer } from '../../../shell/index.ts';
import { ResetHsm } from '../../ResetHsm.tsx';

/** HSM-035: if the reset also ends Root of Trust, the prompt for a new admin key comes sooner. */
export function ResetNShield({ onClose }: { onClose: () => void }) {
  const root = useAnswer(rootOfTrust.read);
  const rooted = root.data !== undefined && root.data.mode !== 'AUTH_HW';
  return (
    <ResetHsm
      type="nShield"
      title={t('Reset the nShield?')}
      call={ncipher.reset}
      delay={rooted ? adminKeyDelay.afterRootOfTrust : adminKeyDelay.usual}
      onClose={onClose}
    />
  );
}
