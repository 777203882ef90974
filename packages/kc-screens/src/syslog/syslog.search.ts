import { t } from 'kc-intl/t';
import { defineScreenSearch } from '../shell/index.ts';

export const syslogSearch = defineScreenSearch({
  words: ['SIEM', t('log server'), 'rsyslog', 'Splunk', t('remote logging')],
  parts: [
    { title: t('Syslog servers'), words: [t('port'), 'TLS', t('fingerprint'), 'TCP', 'UDP'] },
    { title: t('Delivery'), words: [t('waiting'), t('outage'), t('kept records'), t('try again')] },
    { title: t('Client certificate and reset'), words: ['CSR', t('certificate signing request'), t('reset')] },
  ],
});
