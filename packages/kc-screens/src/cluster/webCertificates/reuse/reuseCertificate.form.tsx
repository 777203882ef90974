import * as yup from 'yup';
import { RadioCards } from 'kc-components/RadioCards';
import type { Server } from 'kc-api/contract/cluster/servers';
import type { webCertificates, WebTarget } from 'kc-api/contract/cluster/webCertificates';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { restartQuestion } from '../restartQuestion.ts';

const sources = [
  { value: 'external', label: t('External certificate'), description: t('The internal web server uses it as well.') },
  { value: 'internal', label: t('Internal certificate'), description: t('The external web server uses it as well.') },
] as const;

export const form = defineForm<{ source: WebTarget }, typeof webCertificates.reuse, Server>({
  schema: yup.object({}),
  initialValues: () => ({ source: 'external' }),
  Fields: () => <RadioCards name="source" label={t('Certificate to reuse')} options={sources} />,
  confirm: () => restartQuestion(t('Reuse this certificate?'), t('Reuse it on all nodes')),
  toBody: (values) => values,
  done: () => t('Certificate reused. Restart the web server of each node.'),
});
