import * as yup from 'yup';
import { FileField } from 'kc-components/FileField';
import { FieldGrid } from 'kc-components/Form';
import type { Server } from 'kc-api/contract/cluster/servers';
import type { webCertificates, WebTarget } from 'kc-api/contract/cluster/webCertificates';
import { isPemChain } from 'kc-api/rules/certificates';
import { installProblems, webTexts } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { restartQuestion } from '../restartQuestion.ts';
import { TargetsField } from '../TargetsField.tsx';

interface Values {
  /** PEM; '' for none. */
  ssl_cert: string;
  ca_cert: string;
  private_key: string;
  targets: WebTarget[];
}

/** What the appliance would say of the field. */
const judged = (field: 'ssl_cert' | 'ca_cert' | 'targets') =>
  yup.mixed().test('install', function judge() {
    const message = installProblems(this.options.context as Values)[field];
    return message === undefined || this.createError({ message });
  });

const check = (content: string) => (isPemChain(content) ? undefined : webTexts.invalid);
const certificate = { accept: '.pem,.crt,.cer', check, maxBytes: 65_536, required: true, wide: true } as const;

/** CLUS-058 to CLUS-061. */
export const form = defineForm<Values, typeof webCertificates.install, Server>({
  schema: yup.object({ ssl_cert: judged('ssl_cert'), ca_cert: judged('ca_cert'), targets: judged('targets') }),
  initialValues: () => ({ ssl_cert: '', ca_cert: '', private_key: '', targets: ['external'] }),
  Fields: () => (
    <FieldGrid>
      <FileField name="ssl_cert" label={t('SSL certificate')} help={t('PEM (base64).')} {...certificate} />
      <FileField name="ca_cert" label={t('CA certificate')} help={t('PEM (base64), with the root and all intermediate certificates.')} {...certificate} />
      <FileField
        name="private_key"
        label={t('Private key')}
        accept=".pem,.key"
        maxBytes={65_536}
        help={t('PEM, without a passphrase. Not needed for a certificate that was requested here.')}
        secret
        wide
      />
      <TargetsField />
    </FieldGrid>
  ),
  confirm: () => restartQuestion(t('Install this certificate?'), t('Install on all nodes')),
  toBody: ({ private_key, ...values }) => ({ ...values, ...(private_key === '' ? {} : { private_key }) }),
  done: () => t('Certificate installed. Restart the web server of each node.'),
});
