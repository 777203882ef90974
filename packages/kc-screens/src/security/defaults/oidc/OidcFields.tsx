import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { FileField } from 'kc-components/FileField';
import { FieldGrid, FieldLine, useFormFacts, useFormValue, useFormValues, useSecretValue, useSetFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { Status } from 'kc-components/Status';
import { TextField } from 'kc-components/TextField';
import { oidc, type OidcConfig } from 'kc-api/contract/security/oidc';
import { oidcVendors } from 'kc-api/rules/security/oidc';
import { useAction } from '../../../shell/index.ts';
import { oidcHelp } from './oidcHelp.ts';
import { configSchema, fingerprint, oidcBody, optionalUrls, urlFields, urlLabels, type OidcValues } from './oidc.schema.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
`;

function VendorField() {
  const vendor = useFormValue<OidcConfig['vendor']>('vendor');
  return <SelectField name="vendor" label="Vendor" options={oidcVendors} help={oidcHelp[vendor].where} required wide />;
}

/** SEC-090: the appliance asks the provider; only what it found good as it stands can be saved. */
function Validate({ kept }: { kept: OidcConfig | null }) {
  const values = useFormValues<OidcValues>();
  const set = useSetFormValue();
  const formFacts = useFormFacts();
  // What was validated holds the client secret.
  useSecretValue('validated');
  const action = useAction();
  const good = values.validated === fingerprint(values);
  const validate = async () => {
    const outcome = await action.run(oidc.validate, { body: oidcBody(values, kept) });
    if (outcome?.ok) set('validated', fingerprint(values));
  };
  const { state } = action;
  const fields = state.at === 'failed' ? Object.entries(state.error.fields) : [];
  return (
    <FieldLine>
      <Line>
        <Button
          pending={action.busy}
          disabledReason={configSchema.isValidSync(values) ? undefined : 'Fill in the required fields first.'}
          onClick={() => void validate()}
        >
          Validate
        </Button>
        {good ? <Status tone="ok">Validated</Status> : <Status tone="idle">Not validated yet. Validate the configuration to save it.</Status>}
      </Line>
      {state.at === 'failed' && (
        <Banner kind="error" focusOnMount key={state.text}>
          {fields.length === 0 ? state.text : fields.map(([field, text]) => `${formFacts.words(formFacts.pathOf(field))?.label ?? field}: ${text}`).join('\n')}
        </Banner>
      )}
    </FieldLine>
  );
}

/** SEC-026. */
export function OidcFields({ kept }: { kept: OidcConfig | null }) {
  return (
    <FieldGrid>
      <VendorField />
      <TextField name="idpVendorName" label="Provider name" required help="Shown on the sign-in button." />
      <TextField name="baseUrl" label="Base URL" />
      <TextField name="clientId" label="Client ID" required />
      <SecretField name="clientSecret" label="Client secret" isSet={kept?.clientSecretSet === true} />
      {urlFields.map((field) => (
        <TextField key={field} name={field} label={urlLabels[field]} serverName={`urls.${field}`} required={!optionalUrls.has(field)} wide />
      ))}
      <FileField
        name="ca"
        label="CA certificate"
        as="file"
        accept=".pem,.crt,.cer"
        help={kept?.oidc_cert ? `Kept: ${kept.oidc_cert}. Choose a file to replace it.` : 'Only if the provider uses a private CA.'}
        wide
      />
      <Validate kept={kept} />
    </FieldGrid>
  );
}
