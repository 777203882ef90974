import { RotateCcw } from 'lucide-react';
import { syslog, type SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { syslogRules, syslogTexts } from 'kc-api/rules/syslog/syslog';
import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';
import { defineConfirmDialog } from '../../shell/index.ts';

const load = { now: syslog.read };

/** SET-096. */
export const resetSyslogDialog = defineConfirmDialog<typeof syslog.reset, unknown, typeof load, SyslogSettings>({
  id: 'syslog.reset',
  title: t('Reset the syslog settings'),
  label: t('Reset settings'),
  verb: t('Reset settings'),
  needs: 'none',
  icon: <RotateCcw aria-hidden />,
  allowed: (actor) => syslogRules.reset(actor),
  nameOf: () => t('Syslog'),
  load,
  seen: (_, { now }) => now.settings.syslog,
  consequence: (_, { now }) => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. Enter the servers again, and have a new client certificate issued.')}>
      {now.settings.syslog.server_list.length === 0
        ? t(
            'Syslog is turned off. The servers, the CA certificate and the client certificate with its private key are deleted. No server is set. No audit record is deleted.',
          )
        : t(
            'Syslog is turned off. The servers, the CA certificate and the client certificate with its private key are deleted. Servers: {servers}. No audit record is deleted.',
            { servers: now.settings.syslog.server_list.map(({ server }) => server).join(', ') },
          )}
    </Impact>
  ),
  call: syslog.reset,
  input: () => ({}),
  done: () => syslogTexts.hasBeenReset,
});
