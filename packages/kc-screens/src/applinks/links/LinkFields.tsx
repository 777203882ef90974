import { Banner } from 'kc-components/Banner';
import { DurationField } from 'kc-components/DurationField';
import { FieldLine, useFormValue, useSetFormValue } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { TextField } from 'kc-components/TextField';
import { applinks, type Applink } from 'kc-api/contract/applinks/applinks';
import { applinkTestProblems, applinkTexts } from 'kc-api/rules/applinks/applinks';
import { caTexts } from 'kc-api/rules/certificates';
import { t } from 'kc-intl/t';
import { CertificateFileField } from '../../certificates/index.ts';
import { TestServer } from '../../serverTest/index.ts';
import { intervalUnits } from './interval.ts';
import { linkBody, type LinkValues } from './link.schema.ts';

export const AddressFields = () => (
  <>
    <TextField name="name" label={t('Name')} required wide />
    <TextField name="product_url" label={t('Product URL')} required help={t('Begins with https://.')} wide />
  </>
);

/** LINK-20, LINK-23. `isCaSet`: true if the link has a CA certificate already. */
export function TrustFields({ isCaSet }: { isCaSet: boolean }) {
  const verify = useFormValue<boolean>('verify');
  return (
    <>
      <TextField name="iplist" label={t('IP list')} help={t('Addresses or networks of the other product, separated by commas. Empty for any address.')} wide />
      <DurationField
        name="secret_expiry_interval"
        label={t('Secret expiry interval')}
        required
        units={intervalUnits}
        help={t('Between 2 minutes and 30 days.')}
      />
      <SwitchField
        name="verify"
        serverName="sslverify"
        label={t('Verify certificate')}
        help={t('Checks the certificate of the other product with a CA certificate.')}
        wide
      />
      {verify ? (
        <CertificateFileField
          name="cacert"
          of="certificates"
          label={t('CA certificate')}
          invalid={caTexts.invalid}
          help={isCaSet ? t('Select a file to replace the certificate in use.') : t('The CA that issued the certificate.')}
          required={!isCaSet}
          wide
        />
      ) : (
        <FieldLine>
          <Banner kind="warning">
            {t('You are asked to accept the certificate that the other product presents. Compare its fingerprint with the one shown there.')}
          </Banner>
        </FieldLine>
      )}
    </>
  );
}

/** Returns the reason why the test is disabled, or undefined. The fields show the details. */
const problemOf = ({ product_url, cacert }: Readonly<Record<string, string>>): string | undefined =>
  product_url !== undefined ? t('Enter a valid product URL first.') : cacert !== undefined ? t('Select a valid CA certificate first.') : undefined;

/** Tests the connection to the other product before saving. `before`: the edited link. */
export function LinkTest({ before }: { before?: Applink }) {
  const set = useSetFormValue();
  const entered = (values: LinkValues) => {
    const { product_url, sslverify, cacert } = linkBody(values, before?.cacert);
    return { product_url, sslverify, cacert };
  };
  return (
    <FieldLine>
      <TestServer<LinkValues, typeof applinks.test>
        call={applinks.test}
        label={t('Test connection')}
        act={t('Try it')}
        input={(values, test_id) => ({ body: { ...entered(values), ...(before ? { guid: before.guid } : {}), test_id } })}
        problem={(values) => problemOf(applinkTestProblems(entered(values)))}
        success={applinkTexts.tested}
        onTrust={(authority) => set('cacert', authority)}
      />
    </FieldLine>
  );
}
