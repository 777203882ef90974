import { defineArea } from '../core/area.ts';
import { followSettings, noteRecord, syslogDue } from './delivery.ts';
import { noSyslog, syslogSettings } from './state.ts';
import { syslog } from './syslog.ts';
import { syslogFindings } from './syslogFindings.ts';

export { playedSyslog, provenNote, Unconfirmed, unprovenNote, type SyslogFraming, type SyslogSender, type SyslogTarget } from './sender.ts';

export const syslogArea = defineArea({
  name: 'syslog',
  resources: { syslog },
  searches: 'It has settings and no objects.',
  findings: syslogFindings,
  categories: ['Syslog'],
  due: [syslogDue],
  recorded: noteRecord,
  // The servers of an appliance that has sent nothing yet have no position in the logs.
  opened: (environment) => environment.store.transaction(() => followSettings(environment)),
  seeds: {
    bank: (environment) =>
      syslogSettings.set(environment, {
        ...noSyslog,
        // If messages are really sent, the nonexistent servers of the demo would cause an outage from the start.
        enabled: environment.syslogSender.leaves ? 'no' : 'yes',
        server_list: [
          { server: 'siem-1.nordbank.example', port: 514, fingerprint: '' },
          { server: 'siem-2.nordbank.example', port: 514, fingerprint: '' },
        ],
      }),
  },
});
