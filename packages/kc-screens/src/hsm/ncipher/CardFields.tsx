import { FieldGrid } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { t } from 'kc-intl/t';

/** HSM-022. `known`: true for an existing card, whose serial number cannot change. */
export const CardFields = ({ known = false }: { known?: boolean }) => (
  <FieldGrid>
    <TextField
      name="serial"
      label={t('Serial number')}
      required={!known}
      wide
      disabledReason={known ? t('The serial number of a card cannot be changed.') : undefined}
    />
    <TextField name="description" label={t('Description')} wide />
    <SwitchField name="enabled" label={t('Card enabled')} wide />
  </FieldGrid>
);
