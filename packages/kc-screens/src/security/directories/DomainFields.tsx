import { useEffect, useRef } from 'react';
import { optionsOf } from 'kc-components/format';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { domainEntries } from 'kc-api/contract/security/directories';
import { directoryTypeNames, uidFields } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import type { DomainValues } from './domain.schema.ts';

/** A user ID field that changes to the default of the selected type, unless the user entered a custom value. */
function UidField() {
  const type = useFormValue<DomainValues['type']>('type');
  const uid = useFormValue<string>('uid_field');
  const set = useSetFormValue();
  const before = useRef(type);
  useEffect(() => {
    if (before.current === type) return;
    if (type !== '' && uid === (before.current === '' ? '' : uidFields[before.current])) set('uid_field', uidFields[type]);
    before.current = type;
  }, [type, uid, set]);
  return <TextField name="uid_field" label={t('User ID field')} required help={t('The attribute that holds the user name.')} />;
}

/** SEC-027: the fields of a domain. */
export function DomainFields() {
  return (
    <FieldGrid>
      <TextField name="domain_name" label={t('Domain name')} required />
      <TextField name="domain_netbios_name" label={t('NetBIOS name')} />
      <SelectField
        name="type"
        label={t('Type')}
        required
        options={optionsOf(domainEntries.type.options, directoryTypeNames)}
        placeholder={t('Choose the type')}
      />
      <UidField />
      <SwitchField name="two" label={t('Use a second domain controller')} wide />
    </FieldGrid>
  );
}

/** SEC-064. */
export function AccountFields({ isSet }: { isSet: boolean }) {
  return (
    <FieldGrid>
      <TextField
        name="service_account_name"
        label={t('Service account')}
        help={t('Used to search the directory. Enter both the account and its password, or neither.')}
        wide
      />
      <SecretField name="service_account_pw" label={t('Service account password')} isSet={isSet} wide />
    </FieldGrid>
  );
}
