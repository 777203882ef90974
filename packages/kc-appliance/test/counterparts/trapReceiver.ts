import { once } from 'node:events';
import snmp, { type Told, type User } from 'net-snmp';
import type { SnmpIdentity } from '../../src/snmp/index.ts';
import { freeUdpPort } from './freePort.ts';

/** A notification as it arrived. */
interface ArrivedNotification {
  kind: 'trap' | 'inform';
  /** Its name: snmpTrapOID. */
  oid: string;
  /** By which community or user. */
  by: string;
  /** The texts and numbers that came with it, by OID. */
  values: Readonly<Record<string, string>>;
}

interface ReceiverOptions {
  community?: string;
  users?: readonly SnmpIdentity[];
  /** Default: a free one. */
  port?: number;
}

export interface TrapReceiver {
  port: number;
  arrived: ArrivedNotification[];
  close(): Promise<void>;
}

/** A user as the library takes it. */
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

/** A receiver of notifications on loopback that keeps what it is told, and confirms informs. */
export async function startTrapReceiver({ community = 'public', users = [], port }: ReceiverOptions = {}): Promise<TrapReceiver> {
  const arrived: ArrivedNotification[] = [];
  // The library takes 0 for no port at all.
  const at = port ?? (await freeUdpPort());
  const receiver = snmp.createReceiver({ address: '127.0.0.1', port: at, includeAuthentication: true }, (error, told) => {
    // What it refuses is none of its tests' business but by its absence.
    if (!error && told) arrived.push(arrivedOf(told));
  });
  receiver.getAuthorizer().addCommunity(community);
  for (const user of users) receiver.getAuthorizer().addUser(libraryUser(user));
  const [socket] = Object.values(receiver.listener.sockets);
  if (socket) await once(socket, 'listening');
  return { port: at, arrived, close: () => new Promise((resolve) => receiver.close(() => resolve())) };
}
