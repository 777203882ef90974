import { defineScreenSearch } from '../shell/index.ts';

export const syslogSearch = defineScreenSearch({
  words: ['SIEM', 'log server', 'rsyslog', 'Splunk', 'remote logging'],
  parts: [
    { title: 'Syslog servers', words: ['port', 'TLS', 'fingerprint', 'TCP', 'UDP'] },
    { title: 'Delivery', words: ['waiting', 'outage', 'kept records', 'try again'] },
    { title: 'Client certificate and reset', words: ['CSR', 'certificate signing request', 'reset'] },
  ],
});
