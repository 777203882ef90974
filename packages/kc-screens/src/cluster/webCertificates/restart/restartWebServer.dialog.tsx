import { RefreshCw } from 'lucide-react';
import type { Server } from 'kc-api/contract/cluster/servers';
import { webCertificates } from 'kc-api/contract/cluster/webCertificates';
import { webRules } from 'kc-api/rules/cluster/webCertificates';
import { lastRestart } from 'kc-api/rules/restart/restartTimes';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { followRestart } from '../../../restart/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** CLUS-042, CLUS-043, CLUS-084. */
export const restartWebServerDialog = defineConfirmDialog<typeof webCertificates.restart, Server>({
  id: 'webCertificates.restart',
  label: t('Restart web server'),
  title: ([server]) => t('Restart the web server of {name}', { name: server?.name }),
  verb: t('Restart web server'),
  icon: <RefreshCw aria-hidden />,
  quiet: true,
  allowed: webRules.restart,
  nameOf: ({ name }) => name,
  consequence: ([server]) => (
    <Impact dependents={[]} final={t('Yes, in a few seconds.')} undo={t('Install another certificate and restart the web server again.')}>
      {server?.current === 'yes'
        ? t(
            'This console loses its connection for a few seconds. Your browser may ask you to trust the new certificate. The previous certificate comes back after 60 seconds, unless you keep the new one from a new connection.',
          )
        : t('Everyone connected to this node loses the connection for a few seconds.')}
    </Impact>
  ),
  call: webCertificates.restart,
  input: ({ id }) => ({ body: { server_id: id } }),
  after: (answer, ports, [server]) =>
    server?.current === 'yes' && followRestart(ports, answer && { restart_id: answer.restart_id ?? lastRestart }, t('Cluster')),
  done: ([server]) => t('Web server of {name} is restarting', { name: server?.name }),
});
