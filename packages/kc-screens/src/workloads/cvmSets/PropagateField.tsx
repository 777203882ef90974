import { CheckboxField } from 'kc-components/CheckboxField';
import { t } from 'kc-intl/t';

/** VM-063. */
export const PropagateField = () => <CheckboxField name="config_propagate" label={t('Apply to all VMs in this VM Set')} wide />;

export const yesNo = (is: boolean): 'yes' | 'no' => (is ? 'yes' : 'no');
