import { useEffect, useRef } from 'react';
import { optionsOf } from 'kc-components/format';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { domainEntries } from 'kc-api/contract/security/directories';
import { directoryTypeNames, uidFields } from 'kc-api/rules/security/directories';
import type { DomainValues } from './domain.schema.ts';

/** The field of the user id follows the type, unless somebody typed another one. */
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
  return <TextField name="uid_field" label="User ID field" required help="The attribute that holds the user name." />;
}

/** SEC-027: what a domain is. */
export function DomainFields() {
  return (
    <FieldGrid>
      <TextField name="domain_name" label="Domain name" required />
      <TextField name="domain_netbios_name" label="NetBIOS name" />
      <SelectField name="type" label="Type" required options={optionsOf(domainEntries.type.options, directoryTypeNames)} placeholder="Choose the type" />
      <UidField />
      <SwitchField name="two" label="Use a second domain controller" wide />
    </FieldGrid>
  );
}

/** SEC-064. */
export function AccountFields({ isSet }: { isSet: boolean }) {
  return (
    <FieldGrid>
      <TextField
        name="service_account_name"
        label="Service account"
        help="Used to search the directory. Enter both the account and its password, or neither."
        wide
      />
      <SecretField name="service_account_pw" label="Service account password" isSet={isSet} wide />
    </FieldGrid>
  );
}
