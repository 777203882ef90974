import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid, When } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { AdminGroup } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import type { CspType, DatabaseType } from 'kc-api/contract/cloudKeys/keySets';
import { isOfDatabase, mayBeExternal, mayCreateKeys } from 'kc-api/rules/cloudKeys/keySets';
import { tdeDatabases } from 'kc-api/rules/cloudKeys/providers/tde';
import { t } from 'kc-intl/t';
import { AdminGroupField } from '../../adminGroups/AdminGroupField.tsx';

const databases = tdeDatabases.map(({ name, display_name }) => ({ value: name, label: display_name }));

interface DetailsStepProps {
  type: CspType;
  groups: readonly AdminGroup[];
}

/** Name, admin group and type of the key set. */
export function DetailsStep({ type, groups }: DetailsStepProps) {
  return (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required wide />
      <AdminGroupField name="groupname" groups={groups} />
      {isOfDatabase(type) && <SelectField name="tde_database_type" label={t('Database type')} required options={databases} />}
      <When<DatabaseType | ''> field="tde_database_type" is={mayCreateKeys}>
        <CheckboxField name="allow_mdb_key_creation" label={t('Let MariaDB create keys')} wide />
      </When>
      {mayBeExternal(type) && (
        <CheckboxField
          name="external"
          label={t('External key store (XKS)')}
          serverName="keyset_type"
          wide
          help={t('The keys stay in this appliance, and AWS requests them. The credentials are shown once, at the end.')}
        />
      )}
      <TextAreaField name="description" label={t('Description')} wide />
    </FieldGrid>
  );
}
