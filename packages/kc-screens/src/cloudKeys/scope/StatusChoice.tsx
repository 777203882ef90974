import { Choice } from 'kc-components/Choice';
import { keyStatus, type KeyStatus } from 'kc-api/contract/cloudKeys/cloudKey';
import { useFilter } from '../../shell/index.ts';

const options = keyStatus.options.map((value) => ({ value, label: value }));

/** The status that the keys are narrowed to: a filter of the list, always at hand. */
export function StatusChoice() {
  const [value, set] = useFilter('status');
  return <Choice<KeyStatus> label="Status" value={options.find((one) => one.value === value)?.value ?? ''} none="any" options={options} onValue={set} />;
}
