import { RadioCards } from 'kc-components/RadioCards';
import { Stack } from 'kc-components/Stack';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts, migrationTarget, migrationTargets } from 'kc-api/rules/cloudKeys/keySets';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Failure, failureText, useActor } from '../../../shell/index.ts';
import { useActiveHsm } from '../hsm/useActiveHsm.ts';
import { VaultInstructions } from './VaultInstructions.tsx';

/** Selects the migration target. Disabled if the target is unavailable. */
export function TargetFields({ set }: { set: KeySet }) {
  const actor = useActor();
  const { hsm, error, retry } = useActiveHsm();
  const target = migrationTarget(set);
  const { label, about } = migrationTargets[target];
  const disabledReason = hsm ? reasonOf(keySetRules.migrate(actor, set, target, hsm)) : (failureText(error) ?? keySetTexts.findingHsm);
  return (
    <Stack>
      <Failure size="banner" error={error} retry={retry} />
      <p>{target === 'HSM' ? keySetTexts.inKeyControl : keySetTexts.inHsm}</p>
      <RadioCards name="target" label={t('Target')} required options={[{ value: target, label, description: about, disabledReason }]} />
      <VaultInstructions />
    </Stack>
  );
}
