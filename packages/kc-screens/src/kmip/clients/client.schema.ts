import * as yup from 'yup';
import type { KmipClient } from 'kc-api/contract/kmip/clients';
import { isListedProtocol, keptKey, keptPasswordProblems, kmipClientProblems, newKmipClient, type KmipClientEntry } from 'kc-api/rules/kmip/clients/clients';
import { difference } from '../../shell/index.ts';

/** The option for a protocol that the user types. */
export const customProtocol = 'custom';

export interface ClientValues {
  name: string;
  server: string;
  port: number;
  /** A listed protocol, or `customProtocol`. */
  listed: string;
  /** The protocol that the user typed. Used only if `listed` is `customProtocol`. */
  protocol: string;
  timeout: number;
  reconnect: boolean;
  nbio: boolean;
  verify: boolean;
  username: string;
  /** undefined: keep the stored password. */
  password: string | undefined;
  /** PEM; '' for none. */
  cert: string;
  cacert: string;
  srvcert: string;
  /** The selected files; '' keeps the stored file. */
  key: string;
  srvkey: string;
}

/** KMIP-047, KMIP-140, KMIP-141. */
export const newClient: ClientValues = {
  name: '',
  server: '',
  port: newKmipClient.port,
  listed: newKmipClient.protocol,
  protocol: '',
  timeout: newKmipClient.timeout,
  reconnect: false,
  nbio: false,
  verify: true,
  username: '',
  password: undefined,
  cert: '',
  cacert: '',
  srvcert: '',
  key: '',
  srvkey: '',
};

/** KMIP-046: decodes a certificate of a response. Returns '' for invalid base64. */
function fileOf(base64: string): string {
  try {
    return atob(base64);
  } catch {
    return '';
  }
}

export const clientValues = (client: KmipClient): ClientValues => ({
  ...newClient,
  name: client.name,
  server: client.server,
  port: client.port,
  listed: isListedProtocol(client.protocol) ? client.protocol : customProtocol,
  protocol: isListedProtocol(client.protocol) ? '' : client.protocol,
  timeout: client.timeout,
  reconnect: client.reconnect === 'yes',
  nbio: client.nbio === 'yes',
  verify: client.verify === 'yes',
  username: client.username,
  cert: fileOf(client.cert),
  cacert: fileOf(client.cacert),
  srvcert: fileOf(client.srvcert),
});

const yes = (is: boolean) => (is ? ('yes' as const) : ('no' as const));

/** Returns the entry that would be stored. An unchanged secret counts as set, unless its certificate or user name is removed. */
function entryOf(values: ClientValues, before?: KmipClient): KmipClientEntry {
  const kept = (isSet: KmipClient['key_set']) => (isSet === 'yes' ? keptKey : '');
  const { listed, username, password, cert, srvcert } = values;
  const lostServerFile = srvcert === '' && before !== undefined && before.srvcert !== '';
  return {
    name: values.name.trim(),
    server: values.server.trim(),
    port: values.port,
    protocol: listed === customProtocol ? values.protocol.trim() : listed,
    timeout: values.timeout,
    reconnect: yes(values.reconnect),
    nbio: yes(values.nbio),
    verify: yes(values.verify),
    username: username.trim(),
    password: password ?? (username.trim() === '' ? '' : kept(before?.password_set)),
    cert,
    cacert: values.cacert,
    srvcert,
    key: values.key || (cert === '' ? '' : kept(before?.key_set)),
    srvkey: values.srvkey || (lostServerFile ? '' : kept(before?.srvkey_set)),
  };
}

/** Returns the request body: for an existing client server (`before`) only the changed values, for a new one all values. */
export function clientBody(values: ClientValues, before?: KmipClient): Partial<KmipClientEntry> {
  if (before) return difference(entryOf(values, before), entryOf(clientValues(before), before));
  const { name, server, ...rest } = entryOf(values);
  const blank = entryOf(newClient);
  return { name, server, ...difference(rest, blank) };
}

/** Validates with the rules of the appliance. Returns the messages by API field. */
export function clientProblems(values: ClientValues, before?: KmipClient): Record<string, string> {
  const entry = entryOf(values, before);
  return {
    ...kmipClientProblems(entry),
    ...(before ? keptPasswordProblems(entryOf(clientValues(before), before), entry, values.password !== undefined) : {}),
  };
}

const judged = ['name', 'server', 'port', 'protocol', 'timeout', 'username', 'password', 'cert', 'key', 'cacert', 'srvcert', 'srvkey'] as const;

export const clientSchema = (before?: KmipClient) =>
  yup.object(
    Object.fromEntries(
      judged.map((field) => [
        field,
        yup.mixed().test('client', function judge() {
          const message = clientProblems(this.options.context as ClientValues, before)[field];
          return message === undefined || this.createError({ message });
        }),
      ]),
    ),
  );
