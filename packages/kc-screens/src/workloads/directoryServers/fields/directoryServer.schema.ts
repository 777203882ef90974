import * as yup from 'yup';
import type { DirectoryServer, UriPrefix } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerProblems, directoryServerTexts, needsCa, startTlsOf } from 'kc-api/rules/workloads/directoryServers';
import { difference } from '../../../shell/index.ts';

/** The form of a directory server. */
export interface DirectoryServerValues {
  groupname: string;
  uri_prefix: UriPrefix;
  uri: string;
  starttls: boolean;
  service_ac: string;
  /** Undefined until it is entered. */
  service_ac_pw: string | undefined;
  /** The file, base64; '' for none. */
  ca_cert: string;
}

export const newServer = (groupname: string): DirectoryServerValues => ({
  groupname,
  uri_prefix: 'ldaps://',
  uri: '',
  starttls: false,
  service_ac: '',
  service_ac_pw: undefined,
  ca_cert: '',
});

export const valuesOf = (server: DirectoryServer): DirectoryServerValues => ({
  ...newServer(server.groupname),
  uri_prefix: server.uri_prefix,
  uri: server.uri,
  starttls: server.tls === 'yes',
  service_ac: server.service_ac,
});

const transportOf = ({ uri_prefix, starttls }: DirectoryServerValues) => ({ uri_prefix, tls: startTlsOf({ uri_prefix, tls: starttls ? 'yes' : 'no' }) });
/** POL-42, POL-43. */
export const isVerified = (values: DirectoryServerValues): boolean => needsCa(transportOf(values));

/** POL-29. Includes password and file only if they are set. Omitted values stay unchanged. */
export const bodyOf = (values: DirectoryServerValues) => ({
  ...transportOf(values),
  uri: values.uri.trim(),
  service_ac: values.service_ac.trim(),
  ...(values.service_ac_pw ? { service_ac_pw: values.service_ac_pw } : {}),
  ...(isVerified(values) && values.ca_cert !== '' ? { ca_cert: values.ca_cert } : {}),
});

/** POL-30: returns the values that differ from the initial ones. */
export const changesOf = (values: DirectoryServerValues, start: DirectoryServerValues) => difference(bodyOf(values), bodyOf(start));

const entryOf = (values: DirectoryServerValues) => ({ service_ac_pw: '', ca_cert: '', ...bodyOf(values) });

/** Returns why the current entries cannot be tested. Ignores the certificate, because the test checks it. */
export function testProblem(values: DirectoryServerValues, before: DirectoryServer | undefined): string | undefined {
  const { ca_cert: _, ...problems } = directoryServerProblems(entryOf(values), before);
  return Object.values(problems)[0];
}

/** Validates a field with the rules of the appliance. */
const judged = (field: 'uri' | 'service_ac_pw' | 'ca_cert', before: DirectoryServer | undefined) =>
  yup.string().test('server', function judge() {
    const message = directoryServerProblems(entryOf(this.options.context as DirectoryServerValues), before)[field];
    return message === undefined || this.createError({ message });
  });

/** Returns the schemas per wizard step. `before`: the existing server. */
export const schemasOf = (before?: DirectoryServer) => ({
  server: yup.object({ groupname: yup.string().required(directoryServerTexts.group), uri: judged('uri', before) }),
  account: yup.object({ service_ac: yup.string(), service_ac_pw: judged('service_ac_pw', before) }),
  certificate: yup.object({ ca_cert: judged('ca_cert', before) }),
});
