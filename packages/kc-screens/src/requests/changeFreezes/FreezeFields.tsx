import { FieldGrid } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import { TimeRangeField } from 'kc-components/TimeRangeField';
import { actFacts, actsOf } from 'kc-api/rules/requests/requests';
import { t } from 'kc-intl/t';
import { useActor } from '../../shell/index.ts';

/** The fields of a change freeze. */
export function FreezeFields() {
  const { flavour } = useActor();
  return (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required wide />
      <TimeRangeField name="period" serverName={['from', 'to']} label={t('Period')} direction="ahead" required help={t('At most one year.')} />
      <MultiSelectField
        name="acts"
        label={t('Actions')}
        options={actsOf(flavour).map((value) => ({ value, label: actFacts[value].label }))}
        placeholder={t('All actions')}
        wide
      />
      <TextAreaField name="reason" label={t('Reason')} required help={t('Shown to everyone whose action the freeze refuses.')} wide />
    </FieldGrid>
  );
}
