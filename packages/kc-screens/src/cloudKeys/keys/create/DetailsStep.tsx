import { FieldGrid, useFormValue } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { CreateFields } from './CreateFields.tsx';

/** Name, description and the provider's fields. */
export function DetailsStep({ sets }: { sets: readonly KeySet[] }) {
  const guid = useFormValue<string>('keyset_guid');
  const set = sets.find((one) => one.guid === guid);
  if (!set) return null;
  return (
    <FieldGrid>
      <TextField
        name="name"
        label={t('Name')}
        required
        wide
        help={t('Letters, digits, hyphens and underscores, at most {max}. Cannot be changed later.', { max: providers[set.csp_type].names.max })}
      />
      <CreateFields set={set} />
      <TextAreaField name="description" label={t('Description')} wide />
    </FieldGrid>
  );
}
