import type { Appliance } from 'kc-appliance';
import { demoPage } from '../../story-kit/demoPage.ts';
import { postureScreen } from '../index.ts';
import * as module from '../PostureScreen.tsx';

const inDays = ({ environment }: Appliance, days: number): number => Math.floor(environment.clock.now() / 1000) + days * 86_400;

/** Stores an exception that was created a week ago. */
function putException(appliance: Appliance, given: { id?: string; kind: string; title: string; object: string; name: string; days?: number }): string {
  const { days = 30, id = 'exception-1', ...about } = given;
  appliance.environment.store.table('postureExceptions').put({
    id,
    ...about,
    owner: 'secroot',
    reason: 'The network is our own.',
    until: inDays(appliance, days),
    created: inDays(appliance, -7),
    created_by: 'secroot',
    revision: 1,
  });
  return id;
}

const syslog = { kind: 'syslog.no_tls', title: 'Syslog servers without TLS' } as const;
export const exceptSyslog = (appliance: Appliance): string => putException(appliance, { ...syslog, object: '', name: '' });
export const exceptOneSyslog = (appliance: Appliance): string =>
  putException(appliance, { ...syslog, object: 'siem-1.nordbank.example:514', name: 'siem-1.nordbank.example:514' });

const server = { server: 'siem-1.nordbank.example', port: 514, fingerprint: '' };

/** Adds the syslog server without TLS of the `demo` scenario to any starting state. */
function withSyslog({ environment: { store } }: Appliance): void {
  const settings = store.value('syslog');
  if (settings) store.setValue('syslog', { ...settings, enabled: 'yes', tls_auth: 'none', server_list: [server] });
}

export const postureDemo = demoPage({
  screen: postureScreen,
  module,
  denied: 'cloud',
  rows: {
    'posture.exceptKind': { row: () => syslog.kind, prepare: withSyslog },
    'posture.exceptObject': { row: () => syslog.kind, item: () => `${server.server}:${server.port}`, prepare: withSyslog },
    'posture.endException': { row: () => 'exception-1', prepare: (appliance) => void exceptSyslog(appliance) },
  },
});
