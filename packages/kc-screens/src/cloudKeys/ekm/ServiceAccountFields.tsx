import { FieldGrid } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import { TicksField } from 'kc-components/TicksField';
import type { EkmPermission } from 'kc-api/contract/cloudKeys/cspAccounts';
import { ekmOperations } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { t } from 'kc-intl/t';

interface ServiceAccountFieldsProps {
  /** The permissions to offer. An account allows more than a key. */
  offered: readonly EkmPermission[];
}

/** The fields of a service account. Used for an account and for a key. */
export function ServiceAccountFields({ offered }: ServiceAccountFieldsProps) {
  return (
    <FieldGrid>
      <TextField name="email" label={t('Email')} type="email" required wide placeholder="service-1234@gcp-sa-ekms.iam.gserviceaccount.com" />
      <TicksField
        name="permissions"
        label={t('Permissions')}
        required
        wide
        columns
        options={offered.map((value) => ({ value, label: value, help: ekmOperations[value] }))}
      />
    </FieldGrid>
  );
}
