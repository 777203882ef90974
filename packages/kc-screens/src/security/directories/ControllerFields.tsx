import { useEffect, useRef } from 'react';
import { FieldGrid, FieldGroup, useFormValue, useSetFormValue } from 'kc-components/Form';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { optionsOf } from 'kc-components/format';
import { directoryTexts, ldapPorts, tlsOptions } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../../certificates/index.ts';
import type { Scheme } from './domain.schema.ts';

const schemes = optionsOf(Object.keys(ldapPorts) as Scheme[]);

/** A port field that changes to the default port of the selected protocol, unless the user entered a custom port. */
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
  return <NumberField name={`${at}port`} label={t('Port')} required />;
}

/** SEC-107, SEC-060, SEC-061: how the server certificate is checked. Shown for connections with TLS only. */
function TlsFields({ at, wire }: Place) {
  const scheme = useFormValue<Scheme>(`${at}scheme`);
  const starttls = useFormValue<boolean>(`${at}starttls`);
  const secure = scheme === 'ldaps://' || starttls;
  return (
    <>
      {scheme === 'ldap://' && (
        <SwitchField
          name={`${at}starttls`}
          label={t('STARTTLS')}
          serverName={`${wire}tls`}
          help={t('Switches the connection to TLS before any data is sent.')}
          wide
        />
      )}
      {secure && (
        <>
          <SelectField name={`${at}tls_auth`} label={t('TLS')} serverName={`${wire}tls_auth`} options={tlsOptions} wide />
          <CertificateFileField
            name={`${at}cacert`}
            of="certificates"
            label={t('CA certificate')}
            serverName={`${wire}cacert`}
            base64
            invalid={directoryTexts.invalid}
            help={t('One or more certificates.')}
            required
            wide
          />
        </>
      )}
    </>
  );
}

const titles = { first: t('Domain controller'), second: t('Second domain controller') } as const;

interface ControllerFieldsProps {
  /** Path of the controller values in the form. Default: the top level. */
  at?: keyof typeof titles;
  /** Index of the controller in its domain. */
  index: number;
}

/** SEC-028: the fields of a domain controller. */
export function ControllerFields({ at, index }: ControllerFieldsProps) {
  const fields = <Fields at={at ? `${at}.` : ''} wire={`dc_list.${index}.`} />;
  return at ? (
    <FieldGroup name={at} label={titles[at]}>
      {fields}
    </FieldGroup>
  ) : (
    fields
  );
}

interface Place {
  /** 'first.', or '' for the top level of the form. */
  at: string;
  /** The same prefix in the request: 'dc_list.0.'. */
  wire: string;
}

function Fields({ at, wire }: Place) {
  return (
    <FieldGrid>
      <SelectField name={`${at}scheme`} label={t('Protocol')} options={schemes} required />
      <PortField at={at} />
      <TextField
        name={`${at}host`}
        label={t('Host')}
        serverName={wire === 'dc_list.0.' ? ['dc_list', `${wire}server_url`] : `${wire}server_url`}
        required
        wide
      />
      <TlsFields at={at} wire={wire} />
      <TextField name={`${at}user_base_dn`} label={t('User base DN')} serverName={`${wire}user_base_dn`} wide />
      <TextField name={`${at}group_base_dn`} label={t('Group base DN')} serverName={`${wire}group_base_dn`} wide />
      <NumberField name={`${at}timeout`} label={t('Timeout')} serverName={`${wire}timeout`} unit={t('seconds')} min={-Infinity} required />
    </FieldGrid>
  );
}
