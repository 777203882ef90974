import * as yup from 'yup';
import type { BodyOf } from 'kc-api/contract/call';
import type { syslog, SyslogSettings } from 'kc-api/contract/syslog/syslog';
import { isEmptyServer, syslogProblems, type SyslogEntry } from 'kc-api/rules/syslog/syslog';
import { difference } from '../shell/index.ts';

type ServerRow = SyslogEntry['server_list'][number];

export interface SyslogValues {
  enabled: boolean;
  protocol: SyslogSettings['protocol'];
  tls_auth: SyslogSettings['tls_auth'];
  /** Undefined where the appliance has one framing only. */
  framing: SyslogSettings['framing'];
  /** With an empty row at its end. */
  server_list: readonly ServerRow[];
  /** Files that were chosen; '' keeps what is there. */
  cacert: string;
  clientcert: string;
  /** The client certificate that is there goes, with its private key. A file that was chosen takes its place instead. */
  no_clientcert: boolean;
}

export const emptyRow: ServerRow = { server: '', port: null, fingerprint: '' };

/** The rows with one that is empty at their end. */
export const withEmptyRow = (rows: readonly ServerRow[]): readonly ServerRow[] => {
  const last = rows.at(-1);
  return last && isEmptyServer(last) ? rows : [...rows, emptyRow];
};

export const syslogValues = ({ enabled, protocol, tls_auth, framing, server_list }: SyslogSettings): SyslogValues => ({
  enabled: enabled === 'yes',
  protocol,
  tls_auth,
  framing,
  server_list: withEmptyRow(server_list),
  cacert: '',
  clientcert: '',
  no_clientcert: false,
});

/** A file that was chosen, or '' to remove the certificate. */
const sentCertificate = (clientcert: string, isRemoved: boolean): { clientcert?: string } => (clientcert === '' && !isRemoved ? {} : { clientcert });

const whole = ({ enabled, protocol, tls_auth, framing, server_list, cacert, clientcert, no_clientcert }: SyslogValues) => ({
  enabled: enabled ? ('yes' as const) : ('no' as const),
  protocol,
  // Hidden then.
  tls_auth: protocol === 'udp' ? ('none' as const) : tls_auth,
  ...(framing === undefined ? {} : { framing }),
  server_list: server_list
    .filter((row) => !isEmptyServer(row))
    .map(({ server, port, fingerprint }) => ({ server: server.trim(), port: port ?? 0, fingerprint: fingerprint.trim() })),
  ...(cacert === '' ? {} : { cacert }),
  ...sentCertificate(clientcert, no_clientcert),
});

/** SET-040: without the rows that are empty. */
export const syslogBody = (values: SyslogValues, start: SyslogValues): BodyOf<typeof syslog.change> => difference(whole(values), whole(start));

/** One of the servers as it is entered. */
export function testedServer(values: SyslogValues, at: number): Omit<BodyOf<typeof syslog.test>, 'test_id'> {
  const { server, port, fingerprint } = values.server_list[at] ?? emptyRow;
  const { protocol, tls_auth, framing, cacert, clientcert, no_clientcert } = values;
  return {
    server: server.trim(),
    port: port ?? 0,
    protocol,
    tls_auth: protocol === 'udp' ? 'none' : tls_auth,
    fingerprint: fingerprint.trim(),
    ...(framing === undefined || protocol === 'udp' ? {} : { framing }),
    ...(cacert === '' ? {} : { cacert }),
    ...sentCertificate(clientcert, no_clientcert),
  };
}

/** What the appliance would say of each field. Empty rows count for nothing, so that a row's place is that of the form. */
export function syslogSchema({ cacert, clientcert }: SyslogSettings) {
  const problemsOf = (values: SyslogValues): Record<string, string> => {
    const places = values.server_list.flatMap((row, at) => (isEmptyServer(row) ? [] : [at]));
    const problems = syslogProblems({ cacert, clientcert, ...whole(values), server_list: values.server_list.filter((row) => !isEmptyServer(row)) });
    return Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field.replace(/^server_list\.(\d+)/, (_, at: string) => `server_list.${places[Number(at)]}`),
        problem,
      ]),
    );
  };
  // The place of a row stands in the path: 'server_list[1].port'.
  const judged = (field?: string) =>
    yup
      .mixed()
      .nullable()
      .test('syslog', function judge() {
        const message = problemsOf(this.options.context as SyslogValues)[field ?? this.path.replace(/\[(\d+)\]/, '.$1')];
        return message === undefined || this.createError({ message });
      });
  return yup.object({
    enabled: judged('server_list'),
    tls_auth: judged('tls_auth'),
    cacert: judged('cacert'),
    server_list: yup.array(yup.object({ server: judged(), port: judged(), fingerprint: judged() })),
  });
}
