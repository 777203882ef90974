import { CheckboxField } from 'kc-components/CheckboxField';

/** VM-063. */
export const PropagateField = () => <CheckboxField name="config_propagate" label="Apply to all VMs in this VM Set" wide />;

export const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
