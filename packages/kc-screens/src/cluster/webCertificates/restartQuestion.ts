import { webTexts } from 'kc-api/rules/cluster/webCertificates';
import { t } from 'kc-intl/t';

/** Returns the confirmation before every node gets another certificate. */
export const restartQuestion = (title: string, verb: string) => ({
  title,
  consequence: [webTexts.restart, t('Each node uses the certificate once its web server was restarted. Browsers ask again whether they trust it.')].join(' '),
  verb,
  tone: 'default' as const,
});
