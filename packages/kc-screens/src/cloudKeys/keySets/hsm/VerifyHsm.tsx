import { ShieldCheck } from 'lucide-react';
import { Button } from 'kc-components/Button';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules } from 'kc-api/rules/cloudKeys/keySets';
import { isForever, reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { useActor } from '../../../shell/index.ts';
import { useVerifyHsm } from './useVerifyHsm.ts';

export function VerifyHsm({ set }: { set: Pick<KeySet, 'guid' | 'name' | 'hsm_enabled'> }) {
  const actor = useActor();
  const { verify, busy } = useVerifyHsm();
  const verdict = keySetRules.verifyHsm(actor, set);
  if (isForever(verdict)) return null;
  return (
    <Button icon={<ShieldCheck aria-hidden />} pending={busy} disabledReason={reasonOf(verdict)} onClick={() => void verify(set)}>
      {t('Verify HSM')}
    </Button>
  );
}
