import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { FileField } from 'kc-components/FileField';
import { FieldGrid, FieldLine, useFormFacts, useFormValue, useFormValues, useSecretValue, useSetFormValue } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { SelectField } from 'kc-components/SelectField';
import { Status } from 'kc-components/Status';
import { TextField } from 'kc-components/TextField';
import { narrow, token, type } from 'kc-components/theme';
import { oidc, type OidcConfig } from 'kc-api/contract/security/oidc';
import { oidcVendors } from 'kc-api/rules/security/oidc';
import { useAction } from '../../../shell/index.ts';
import { Discover } from './Discover.tsx';
import { redirectLabel } from './oidcHelp.ts';
import { OidcHelpSteps } from './OidcHelpSteps.tsx';
import { configSchema, fingerprint, oidcBody, optionalUrls, urlFields, urlLabels, type OidcValues } from './oidc.schema.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem;
`;

/** Beside the fields where there is room, else before them. */
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

/** Stays in sight while the fields are filled in, and follows the vendor. */
function HelpBeside() {
  const id = useId();
  const vendor = useFormValue<OidcConfig['vendor']>('vendor');
  return (
    <Aside aria-labelledby={id}>
      <h3 id={id}>{oidcVendors.find(({ value }) => value === vendor)?.label}: how to set it up</h3>
      <OidcHelpSteps vendor={vendor} />
    </Aside>
  );
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

interface OidcFieldsProps {
  kept: OidcConfig | null;
  /** Where the provider sends the browser back to; undefined where the appliance does not tell it. */
  redirect: string | undefined;
}

/** SEC-026. */
export function OidcFields({ kept, redirect }: OidcFieldsProps) {
  const form = (
    <FieldGrid>
      <SelectField name="vendor" label="Vendor" options={oidcVendors} required wide />
      {redirect !== undefined && (
        <FieldLine>
          <DetailsList
            items={[
              {
                label: redirectLabel,
                value: (
                  <>
                    <CopyText label={redirectLabel} value={redirect} />
                    <Note>Register it at the provider.</Note>
                  </>
                ),
                wide: true,
              },
            ]}
          />
        </FieldLine>
      )}
      <TextField name="idpVendorName" label="Provider name" required help="Shown on the sign-in button." />
      <TextField name="baseUrl" label="Base URL" />
      <TextField name="clientId" label="Client ID" required />
      <SecretField name="clientSecret" label="Client secret" isSet={kept?.clientSecretSet === true} />
      {urlFields.map((field) => (
        <Fragment key={field}>
          <TextField name={field} label={urlLabels[field]} serverName={`urls.${field}`} required={!optionalUrls.has(field)} wide />
          {field === 'issuer' && <Discover />}
        </Fragment>
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
  return (
    <Beside>
      <HelpBeside />
      {form}
    </Beside>
  );
}
