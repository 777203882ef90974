import { useEffect, useRef } from 'react';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { FileField } from 'kc-components/FileField';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { isCaFile } from 'kc-api/rules/certificates';
import { directoryTexts, ldapPorts, tlsOptions } from 'kc-api/rules/security/directories';
import type { Scheme } from './domain.schema.ts';

const schemes = (Object.keys(ldapPorts) as Scheme[]).map((value) => ({ value, label: value }));
const checkFile = (content: string) => (isCaFile(content) ? undefined : directoryTexts.invalid);

/** The usual port follows the choice of the protocol, unless somebody typed another one. */
function PortField({ at }: { at: string }) {
  const scheme = useFormValue<Scheme>(`${at}scheme`);
  const port = useFormValue<number | null>(`${at}port`);
  const set = useSetFormValue();
  const before = useRef(scheme);
  useEffect(() => {
    if (before.current === scheme) return;
    if (port === ldapPorts[before.current]) set(`${at}port`, ldapPorts[scheme]);
    before.current = scheme;
  }, [scheme, port, set, at]);
  return <NumberField name={`${at}port`} label="Port" required />;
}

/** SEC-107, SEC-060, SEC-061: how the certificate of the server is checked, where there is one. */
function TlsFields({ at }: { at: string }) {
  const scheme = useFormValue<Scheme>(`${at}scheme`);
  const starttls = useFormValue<boolean>(`${at}starttls`);
  const secure = scheme === 'ldaps://' || starttls;
  return (
    <>
      {scheme === 'ldap://' && <SwitchField name={`${at}starttls`} label="STARTTLS" help="Turns the connection to TLS before anything is sent." wide />}
      {secure && (
        <>
          <SelectField name={`${at}tls_auth`} label="TLS" options={tlsOptions} wide />
          <FileField
            name={`${at}cacert`}
            label="CA certificate"
            as="base64"
            accept=".pem,.crt,.cer"
            check={checkFile}
            help="One or more certificates in PEM format."
            required
            wide
          />
        </>
      )}
    </>
  );
}

export interface ControllerFieldsProps {
  /** Where the values stand in the form: 'first.'. Default: at its top. */
  at?: '' | 'first.' | 'second.';
}

/** SEC-028: the fields of a domain controller. */
export function ControllerFields({ at = '' }: ControllerFieldsProps) {
  return (
    <FieldGrid>
      <SelectField name={`${at}scheme`} label="Protocol" options={schemes} required />
      <PortField at={at} />
      <TextField name={`${at}host`} label="Host" required wide />
      <TlsFields at={at} />
      <TextField name={`${at}user_base_dn`} label="User base DN" wide />
      <TextField name={`${at}group_base_dn`} label="Group base DN" wide />
      <NumberField name={`${at}timeout`} label="Time-out" unit="seconds" min={-Infinity} required />
    </FieldGrid>
  );
}
