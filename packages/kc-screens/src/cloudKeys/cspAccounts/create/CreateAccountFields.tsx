import { useEffect } from 'react';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { TextField } from 'kc-components/TextField';
import { optionsOf } from 'kc-components/format';
import type { AdminGroup } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import type { AccountType } from 'kc-api/contract/cloudKeys/cspAccounts';
import { accountRegions, accountTypes, credentialFields, hasRegion } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { typeNames } from 'kc-api/rules/cloudKeys/wireWords';
import { t } from 'kc-intl/t';
import { AdminGroupField } from '../../adminGroups/AdminGroupField.tsx';
import { KeyRotationFields, RegionField } from '../AccountSettingsFields.tsx';
import { CredentialInputs } from '../credentials/CredentialInputs.tsx';

const types: readonly { value: AccountType; label: string }[] = optionsOf(accountTypes, typeNames);

interface CreateAccountFieldsProps {
  groups: readonly AdminGroup[];
  /** The only permitted type. Default: any. */
  fixed: AccountType | undefined;
}

export function CreateAccountFields({ groups, fixed }: CreateAccountFieldsProps) {
  const type = useFormValue<AccountType | ''>('csp_type');
  const objectId = useFormValue<string>('azure_application_objectid');
  const set = useSetFormValue();
  useEffect(() => {
    // A draft may belong to another type.
    if (fixed && type !== fixed) set('csp_type', fixed);
  }, [fixed, type, set]);
  return (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required />
      <AdminGroupField name="groupname" groups={groups} />
      <TextField name="description" label={t('Description')} wide />
      <RadioCards<AccountType>
        name="csp_type"
        label={t('Type')}
        required
        wide
        columns
        options={types}
        disabledReason={fixed && t('The account is for a key set of type {type}.', { type: typeNames[fixed] })}
      />
      {type !== '' && (
        <>
          <CredentialInputs {...credentialFields[type]} help={{ azure_application_objectid: t('Without it the client secret cannot be rotated.') }} />
          {hasRegion(type) && <RegionField regions={accountRegions[type]} />}
          <KeyRotationFields account={{ csp_type: type, azure_application_objectid: objectId }} />
        </>
      )}
    </FieldGrid>
  );
}
