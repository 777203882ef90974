import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { CheckboxField } from 'kc-components/CheckboxField';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { FileField } from 'kc-components/FileField';
import { FieldGrid, FieldLine, useFormFacts, useFormValue, useFormValues, useSecretValue, useSetFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { Status } from 'kc-components/Status';
import { TextField } from 'kc-components/TextField';
import { narrow, token, type } from 'kc-components/theme';
import type { ApplianceError } from 'kc-api/client/errors';
import { oidc, type OidcConfig } from 'kc-api/contract/security/oidc';
import { clientAuthenticationOptions, oidcVendors } from 'kc-api/rules/security/oidc/oidc';
import { certificateFileMax } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';
import { TestServer } from '../../serverTest/index.ts';
import { Discover } from './Discover.tsx';
import type { Registered } from './oidcHelp.ts';
import { OidcHelpSteps } from './OidcHelpSteps.tsx';
import { caBody, configSchema, fingerprint, oidcBody, optionalUrls, urlFields, urlLabels, type OidcValues } from './oidc.schema.ts';

/** Places the help beside the fields if there is room, otherwise above them. */
const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 14.5rem;
  gap: 1.5rem;
  align-items: start;
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.aside`
  position: sticky;
  top: 0;
  order: 1;
  padding: 0.75rem 0.875rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  color: ${token('text-2')};
  ${type.small}
  & h3 {
    margin-block-end: 0.5rem;
    color: ${token('text')};
    font: 600 0.8125rem/1.25rem var(--kc-font);
  }
  ${narrow} {
    position: static;
    order: 0;
  }
`;

const Note = styled.small`
  ${type.small}
  color: ${token('text-2')};
`;

/** Stays visible while the user scrolls the form, and shows the help of the selected vendor. */
function HelpBeside() {
  const id = useId();
  const vendor = useFormValue<OidcConfig['vendor']>('vendor');
  return (
    <Aside aria-labelledby={id}>
      <h3 id={id}>{t('{vendor}: how to set it up', { vendor: oidcVendors.find(({ value }) => value === vendor)?.label })}</h3>
      <OidcHelpSteps vendor={vendor} />
    </Aside>
  );
}

/** SEC-090: the appliance checks the configuration with the provider. The user can save only values that passed this check. */
function Validate({ kept }: { kept: OidcConfig | null }) {
  const values = useFormValues<OidcValues>();
  const set = useSetFormValue();
  const formFacts = useFormFacts();
  // The fingerprint of the validated values contains the client secret, so the form has to treat it as a secret.
  useSecretValue('validated');
  const said = (error: ApplianceError): string | undefined => {
    const fields = Object.entries(error.fields);
    return fields.length === 0 ? undefined : fields.map(([field, text]) => `${formFacts.words(formFacts.pathOf(field))?.label ?? field}: ${text}`).join('\n');
  };
  return (
    <FieldLine>
      <TestServer<OidcValues, typeof oidc.validate>
        call={oidc.validate}
        label={t('Validate')}
        act={t('Compare with the provider')}
        input={async (entered, test_id) => ({ body: { ...oidcBody(entered, kept), ...(await caBody(entered)), test_id } })}
        problem={(entered) => (configSchema.isValidSync(entered) ? undefined : t('Fill in the required fields first.'))}
        success={t('The configuration is valid.')}
        onPassed={(entered) => set('validated', fingerprint(entered))}
        said={said}
        onTrust={(authority) => set('ca', new File([authority], 'trusted-by-hand.pem', { type: 'application/x-pem-file' }))}
      />
      {values.validated === fingerprint(values) ? (
        <Status tone="ok">{t('Validated')}</Status>
      ) : (
        <Status tone="idle">{t('Not validated yet. Validate the configuration to save it.')}</Status>
      )}
    </FieldLine>
  );
}

interface OidcFieldsProps {
  kept: OidcConfig | null;
  /** Addresses of this vault that the user has to register at the provider. */
  addresses: readonly Registered[];
}

/** SEC-026. */
export function OidcFields({ kept, addresses }: OidcFieldsProps) {
  const ca = useFormValue<File | null>('ca');
  const form = (
    <FieldGrid>
      <SelectField name="vendor" label={t('Vendor')} options={oidcVendors} required wide />
      {addresses.length > 0 && (
        <FieldLine>
          <DetailsList items={addresses.map(({ label, address }) => ({ label, value: <CopyText label={label} value={address} />, wide: true }))} />
          <Note>{t('Register these addresses at the provider.')}</Note>
        </FieldLine>
      )}
      <TextField name="idpVendorName" label={t('Provider name')} required help={t('Shown on the sign-in button.')} />
      <TextField name="baseUrl" label={t('Base URL')} />
      <TextField name="clientId" label={t('Client ID')} required />
      <SecretField name="clientSecret" label={t('Client secret')} isSet={kept?.clientSecretSet === true} />
      <SelectField
        name="clientAuthentication"
        label={t('Client authentication')}
        options={clientAuthenticationOptions}
        help={t('How this appliance sends the client secret.')}
        wide
      />
      {urlFields.map((field) => (
        <Fragment key={field}>
          <TextField name={field} label={urlLabels[field]} serverName={`urls.${field}`} required={!optionalUrls.has(field)} wide />
          {field === 'issuer' && <Discover />}
        </Fragment>
      ))}
      <CheckboxField
        name="acceptUnverifiedEmail"
        label={t('Accept addresses without email_verified')}
        help={t('For providers that never send this claim, such as Microsoft Entra ID. Turn it on only if users cannot change their own address there.')}
      />
      <FileField
        name="ca"
        label={t('CA certificate')}
        as="file"
        accept=".pem,.crt,.cer,.der,.p7b,.p7c"
        maxBytes={certificateFileMax}
        help={kept?.oidc_cert ? t('Kept: {file}. Choose a file to replace it.', { file: kept.oidc_cert }) : t('Only if the provider uses a private CA.')}
        wide
      />
      {kept?.oidc_cert && !ca && <CheckboxField name="noCa" label={t('Remove the CA certificate')} wide />}
      <Validate kept={kept} />
    </FieldGrid>
  );
  return (
    <Beside>
      <HelpBeside />
      {form}
    </Beside>
  );
}
