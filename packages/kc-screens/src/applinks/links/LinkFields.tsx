import { Banner } from 'kc-components/Banner';
import { DurationField } from 'kc-components/DurationField';
import { FileField } from 'kc-components/FileField';
import { FieldLine, useFormValue } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { caTexts, isPemChain } from 'kc-api/rules/certificates';
import { intervalUnits } from './interval.ts';

const checkFile = (content: string) => (isPemChain(content) ? undefined : caTexts.invalid);

export const AddressFields = () => (
  <>
    <TextField name="name" label="Name" required wide />
    <TextField name="product_url" label="Product URL" required help="Begins with https://." wide />
  </>
);

/** LINK-20, LINK-23. `isCaSet`: a CA certificate is in use. */
export function TrustFields({ isCaSet }: { isCaSet: boolean }) {
  const verify = useFormValue<boolean>('verify');
  return (
    <>
      <TextField name="iplist" label="IP list" help="Addresses or networks of the other product, separated by commas. Empty for any address." wide />
      <DurationField name="secret_expiry_interval" label="Secret expiry interval" required units={intervalUnits} help="Between 2 minutes and 30 days." />
      <SwitchField
        name="verify"
        serverName="sslverify"
        label="Verify certificate"
        help="Checks the certificate of the other product with a CA certificate."
        wide
      />
      {verify ? (
        <FileField
          name="cacert"
          label="CA certificate"
          accept=".pem,.crt,.cer"
          check={checkFile}
          maxBytes={65_536}
          help={isCaSet ? 'Select a file to replace the certificate in use, in PEM format.' : 'The CA that issued the certificate, in PEM format.'}
          required={!isCaSet}
          wide
        />
      ) : (
        <FieldLine>
          <Banner kind="warning">
            You are asked to accept the certificate that the other product presents. Compare its fingerprint with the one shown there.
          </Banner>
        </FieldLine>
      )}
    </>
  );
}
