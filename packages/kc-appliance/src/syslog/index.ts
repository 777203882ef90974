import { defineArea } from '../core/area.ts';
import { noSyslog, syslogSettings } from './state.ts';
import { syslog } from './syslog.ts';

export const syslogArea = defineArea({
  name: 'syslog',
  resources: { syslog },
  searches: 'It has settings and no objects.',
  categories: ['Syslog'],
  seeds: {
    bank: (environment) =>
      syslogSettings.set(environment, {
        ...noSyslog,
        enabled: 'yes',
        server_list: [
          { server: 'siem-1.nordbank.example', port: 514, fingerprint: '' },
          { server: 'siem-2.nordbank.example', port: 514, fingerprint: '' },
        ],
      }),
  },
});
