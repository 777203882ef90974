import { Choice } from 'kc-components/Choice';
import { optionsOf } from 'kc-components/format';
import { keyStatus, type KeyStatus } from 'kc-api/contract/cloudKeys/cloudKey';
import { keyStatusNames } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { useFilter } from '../../shell/index.ts';

const options = optionsOf(keyStatus.options, keyStatusNames);

/** Selects the status that the keys are filtered by. Always visible. */
export function StatusChoice() {
  const [value, set] = useFilter('status');
  return (
    <Choice<KeyStatus> label={t('Status')} value={options.find((one) => one.value === value)?.value ?? ''} none={t('any')} options={options} onValue={set} />
  );
}
