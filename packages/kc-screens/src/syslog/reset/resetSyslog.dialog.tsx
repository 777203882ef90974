import { RotateCcw } from 'lucide-react';
import { syslog, type SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { syslogRules, syslogTexts } from 'kc-api/rules/syslog/syslog';
import { Impact } from '../../impact/index.ts';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { now: syslog.read };

/** SET-096. */
export const resetSyslogDialog = defineConfirmDialog<typeof syslog.reset, unknown, typeof load, SyslogSettings>({
  id: 'syslog.reset',
  title: 'Reset the syslog settings',
  label: 'Reset settings',
  verb: 'Reset settings',
  needs: 'none',
  icon: <RotateCcw aria-hidden />,
  allowed: (actor) => syslogRules.reset(actor),
  nameOf: () => 'Syslog',
  load,
  seen: (_, { now }) => now.settings.syslog,
  consequence: (_, { now }) => (
    <Impact dependents={[]} final="Yes, immediately." undo="Not possible. Enter the servers again, and have a new client certificate issued.">
      {`Syslog is turned off. The servers, the CA certificate and the client certificate with its private key are deleted. ${
        now.settings.syslog.server_list.length === 0
          ? 'No server is set.'
          : `Servers: ${now.settings.syslog.server_list.map(({ server }) => server).join(', ')}.`
      } No audit record is deleted.`}
    </Impact>
  ),
  call: syslog.reset,
  input: () => ({}),
  done: () => syslogTexts.hasBeenReset,
});
