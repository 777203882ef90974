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
  /** undefined if the appliance supports one framing only. */
  framing: SyslogSettings['framing'];
  /** undefined if the appliance supports one format only. */
  format: SyslogSettings['format'];
  /** The last row is empty. */
  server_list: readonly ServerRow[];
  /** New files. '' keeps the stored certificate. */
  cacert: string;
  clientcert: string;
  /** True removes the stored client certificate with its private key. A selected file takes precedence. */
  no_clientcert: boolean;
}

export const emptyRow: ServerRow = { server: '', port: null, fingerprint: '' };

/** Appends an empty row if the last one is not empty. */
export const withEmptyRow = (rows: readonly ServerRow[]): readonly ServerRow[] => {
  const last = rows.at(-1);
  return last && isEmptyServer(last) ? rows : [...rows, emptyRow];
};

export const syslogValues = ({ enabled, protocol, tls_auth, framing, format, server_list }: SyslogSettings): SyslogValues => ({
  enabled: enabled === 'yes',
  protocol,
  tls_auth,
  framing,
  format,
  server_list: withEmptyRow(server_list),
  cacert: '',
  clientcert: '',
  no_clientcert: false,
});

/** Returns the selected file, '' to remove the certificate, or nothing to keep it. */
const sentCertificate = (clientcert: string, isRemoved: boolean): { clientcert?: string } => (clientcert === '' && !isRemoved ? {} : { clientcert });

const whole = ({ enabled, protocol, tls_auth, framing, format, server_list, cacert, clientcert, no_clientcert }: SyslogValues) => ({
  enabled: enabled ? ('yes' as const) : ('no' as const),
  protocol,
  // The field is hidden for UDP.
  tls_auth: protocol === 'udp' ? ('none' as const) : tls_auth,
  ...(framing === undefined ? {} : { framing }),
  ...(format === undefined ? {} : { format }),
  server_list: server_list
    .filter((row) => !isEmptyServer(row))
    .map(({ server, port, fingerprint }) => ({ server: server.trim(), port: port ?? 0, fingerprint: fingerprint.trim() })),
  ...(cacert === '' ? {} : { cacert }),
  ...sentCertificate(clientcert, no_clientcert),
});

/** SET-040: returns the changed fields, without empty rows. */
export const syslogBody = (values: SyslogValues, start: SyslogValues): BodyOf<typeof syslog.change> => difference(whole(values), whole(start));

/** Returns the test request for one server with the entered values. */
export function testedServer(values: SyslogValues, at: number): Omit<BodyOf<typeof syslog.test>, 'test_id'> {
  const { server, port, fingerprint } = values.server_list[at] ?? emptyRow;
  const { protocol, tls_auth, framing, format, cacert, clientcert, no_clientcert } = values;
  return {
    server: server.trim(),
    port: port ?? 0,
    protocol,
    tls_auth: protocol === 'udp' ? 'none' : tls_auth,
    fingerprint: fingerprint.trim(),
    ...(framing === undefined || protocol === 'udp' ? {} : { framing }),
    ...(format === undefined ? {} : { format }),
    ...(cacert === '' ? {} : { cacert }),
    ...sentCertificate(clientcert, no_clientcert),
  };
}

/** Validates each field with the rules of the appliance. Skips empty rows, and maps the errors to the rows of the form. */
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
  // The path contains the row index: 'server_list[1].port'.
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
