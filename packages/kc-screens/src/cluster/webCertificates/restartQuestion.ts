import { webTexts } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';
import type { Question } from '../../shell/index.ts';

/** Returns the confirmation before every node gets another certificate. */
export const restartQuestion = (title: string, verb: string): Question => ({
  title,
  consequence: [webTexts.restart, t('Each node uses the certificate once its web server was restarted. Browsers ask again whether they trust it.')].join(' '),
  verb,
  tone: 'default',
});
