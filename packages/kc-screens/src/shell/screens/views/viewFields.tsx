import * as yup from 'yup';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { viewLimits, viewTexts } from 'kc-api/rules/views/views';
import { t } from 'kc-intl/t';

export interface ViewValues {
  name: string;
  shared: boolean;
}

export const viewSchema = yup.object({
  name: yup.string().trim().required(viewTexts.noName).max(viewLimits.name, viewTexts.longName),
  shared: yup.boolean(),
});

/** `fixed`: reason why the sharing setting cannot be changed. */
export const ViewFields = ({ fixed }: { fixed?: string | undefined }) => (
  <>
    <TextField name="name" label={t('Name')} required />
    <SwitchField
      name="shared"
      label={t('Share with everybody in this vault')}
      help={t('Others see the filters, never more rows than they have access to.')}
      disabledReason={fixed}
    />
  </>
);

export const sharedOf = (shared: boolean): 'yes' | 'no' => (shared ? 'yes' : 'no');
