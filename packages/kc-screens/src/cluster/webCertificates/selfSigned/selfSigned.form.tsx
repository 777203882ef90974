import * as yup from 'yup';
import { FieldGrid, FieldLine } from 'kc-components/Form';
import type { Server } from 'kc-api/contract/cluster/servers';
import type { webCertificates, WebTarget } from 'kc-api/contract/cluster/webCertificates';
import { webTexts } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { restartQuestion } from '../restartQuestion.ts';
import { TargetsField } from '../TargetsField.tsx';

export const form = defineForm<{ targets: WebTarget[] }, typeof webCertificates.selfSigned, Server>({
  schema: yup.object({ targets: yup.array().min(1, webTexts.targets) }),
  initialValues: () => ({ targets: ['external'] }),
  Fields: () => (
    <FieldGrid>
      <FieldLine>
        <p>
          {t(
            'The appliance makes a new certificate that signs itself. Browsers warn of it until it is trusted. The installed certificate and its key are deleted.',
          )}
        </p>
      </FieldLine>
      <TargetsField />
    </FieldGrid>
  ),
  confirm: () => restartQuestion(t('Use a self-signed certificate?'), t('Use it on all nodes')),
  toBody: (values) => values,
  done: () => t('Self-signed certificate installed. Restart the web server of each node.'),
});
