import { once } from 'node:events';
import snmp, { type Told, type User } from 'net-snmp';
import type { SnmpIdentity } from '../../src/snmp/index.ts';
import { freeUdpPort } from './freePort.ts';

/** A received notification. */
interface ArrivedNotification {
  kind: 'trap' | 'inform';
  /** Its snmpTrapOID. */
  oid: string;
  /** The community or user of the sender. */
  by: string;
  /** Values of the notification by OID, as text. */
  values: Readonly<Record<string, string>>;
}

interface ReceiverOptions {
  community?: string;
  users?: readonly SnmpIdentity[];
  /** Default: a free port. */
  port?: number;
}

export interface TrapReceiver {
  port: number;
  arrived: ArrivedNotification[];
  close(): Promise<void>;
}

/** Converts a user to the type of the library. */
export const libraryUser = ({ user, seclevel, authproto, authkey, privproto, privkey }: SnmpIdentity): User => ({
  name: user,
  level: snmp.SecurityLevel[seclevel],
  ...(seclevel === 'noAuthNoPriv' ? {} : { authProtocol: authproto === 'MD5' ? snmp.AuthProtocols.md5 : snmp.AuthProtocols.sha, authKey: authkey }),
  ...(seclevel === 'authPriv' ? { privProtocol: privproto === 'DES' ? snmp.PrivProtocols.des : snmp.PrivProtocols.aes, privKey: privkey } : {}),
});

function arrivedOf({ pdu }: Told): ArrivedNotification {
  const [, name, ...more] = pdu.varbinds;
  return {
    kind: pdu.type === snmp.PduType.InformRequest ? 'inform' : 'trap',
    oid: String(name?.value),
    by: pdu.community ?? pdu.user ?? '',
    values: Object.fromEntries(more.map(({ oid, value }) => [oid, Buffer.isBuffer(value) ? value.toString('utf8') : String(value)])),
  };
}

/** Starts a receiver on loopback that collects notifications and confirms informs. */
export async function startTrapReceiver({ community = 'public', users = [], port }: ReceiverOptions = {}): Promise<TrapReceiver> {
  const arrived: ArrivedNotification[] = [];
  // The library treats port 0 as missing.
  const at = port ?? (await freeUdpPort());
  const receiver = snmp.createReceiver({ address: '127.0.0.1', port: at, includeAuthentication: true }, (error, told) => {
    // Ignore refused notifications: tests check that they are missing.
    if (!error && told) arrived.push(arrivedOf(told));
  });
  receiver.getAuthorizer().addCommunity(community);
  for (const user of users) receiver.getAuthorizer().addUser(libraryUser(user));
  const [socket] = Object.values(receiver.listener.sockets);
  if (socket) await once(socket, 'listening');
  return { port: at, arrived, close: () => new Promise((resolve) => receiver.close(() => resolve())) };
}
