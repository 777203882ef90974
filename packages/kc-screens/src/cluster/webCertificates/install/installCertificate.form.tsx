import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import type { Server } from 'kc-api/contract/cluster/servers';
import type { webCertificates, WebTarget } from 'kc-api/contract/cluster/webCertificates';
import { installProblems, webTexts } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';
import { CertificateFileField, keyPassphraseHelp } from '../../../certificates/index.ts';
import { defineForm } from '../../../shell/index.ts';
import { restartQuestion } from '../restartQuestion.ts';
import { TargetsField } from '../TargetsField.tsx';

interface Values {
  /** PEM; '' for none. */
  ssl_cert: string;
  ca_cert: string;
  private_key: string;
  /** '' or undefined for none. */
  key_password: string | undefined;
  targets: WebTarget[];
}

/** Validates a field by the rules of the appliance. */
const judged = (field: 'ssl_cert' | 'ca_cert' | 'targets') =>
  yup.mixed().test('install', function judge() {
    const message = installProblems(this.options.context as Values)[field];
    return message === undefined || this.createError({ message });
  });

const certificate = { invalid: webTexts.invalid, required: true, wide: true } as const;

/** CLUS-058 to CLUS-061. */
export const form = defineForm<Values, typeof webCertificates.install, Server>({
  schema: yup.object({ ssl_cert: judged('ssl_cert'), ca_cert: judged('ca_cert'), targets: judged('targets') }),
  initialValues: () => ({ ssl_cert: '', ca_cert: '', private_key: '', key_password: '', targets: ['external'] }),
  Fields: () => (
    <FieldGrid>
      <CertificateFileField
        name="ssl_cert"
        of="own"
        label={t('SSL certificate')}
        help={t('PEM, DER, PKCS #7 or PKCS #12.')}
        keyField="private_key"
        takesPassphrase
        {...certificate}
      />
      <CertificateFileField
        name="ca_cert"
        of="certificates"
        label={t('CA certificate')}
        help={t('With the root and all intermediate certificates.')}
        {...certificate}
      />
      <CertificateFileField
        name="private_key"
        of="key"
        label={t('Private key')}
        invalid={webTexts.key}
        help={t('Not needed for a certificate that was requested here, or whose file contains it.')}
        takesPassphrase
        wide
      />
      <SecretField name="key_password" label={t('Passphrase')} help={keyPassphraseHelp} isSet={false} wide />
      <TargetsField />
    </FieldGrid>
  ),
  confirm: () => restartQuestion(t('Install this certificate?'), t('Install on all nodes')),
  toBody: ({ private_key, key_password, ...values }) => ({
    ...values,
    ...(private_key === '' ? {} : { private_key }),
    ...(key_password ? { key_password } : {}),
  }),
  done: () => t('Certificate installed. Restart the web server of each node.'),
});
