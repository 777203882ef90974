import { systemClock } from 'kc-api/client/clock';
import { createAppliance } from '../../src/appliance.ts';
import type { Passwords } from '../../src/core/access/passwords.ts';
import { kmipServerIdentity } from '../../src/kmip/users/certificates.ts';
import type { KmipServerRecord } from '../../src/kmip/records.ts';
import { kmipServer } from '../../src/kmip/state.ts';
import { kmipUserRecord } from '../../src/kmip/users/userRecord.ts';
import { certified, keyOfKmipUser } from '../../src/kmip/users/users.ts';
import type { KmipTarget } from '../../src/kmip/caller.ts';
import { createKmipListener } from '../../src/node/kmip/listener.ts';
import { cheap } from '../kit.ts';

interface Options {
  messageTime?: number;
  handshakeTime?: number;
  port?: number;
  /** Default: cheap ones. */
  passwords?: Passwords;
}

/** Creates an appliance whose KMIP server listens on a free port. It uses the system clock, because TLS does. */
export async function kmipWorld(settings: Partial<KmipServerRecord> = {}, { passwords = cheap(), ...more }: Options = {}) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const appliance = createAppliance({ scenario: 'empty', clock: systemClock, passwords, log });
  await appliance.ready;
  const { environment } = appliance;
  const set = (next: Partial<KmipServerRecord>) => kmipServer.set(environment, { ...kmipServer.get(environment), ...next });
  set({ loglevel: 'ALL', ...settings });
  const hosts = ['localhost', '127.0.0.1'];
  const listener = createKmipListener({ environment, host: '127.0.0.1', hosts, port: 0, log, ...more });
  await listener.follow();
  const { ca } = await kmipServerIdentity(environment, hosts);

  /** Creates a user with a certificate of the KMIP CA and returns the connection parameters. */
  async function client(username: string, password = ''): Promise<KmipTarget> {
    const about = { id: `user of ${username}`, username, expiration: Math.floor(Date.now() / 1000) + 90 * 86_400 };
    const made = await certified(environment, about);
    if (!made) throw new Error('no certificate');
    const hash = password === '' ? '' : await environment.passwords.hash(password);
    const user = kmipUserRecord.put(environment, { ...about, ...made, revision: 1, password: hash, last_seen: 0 });
    return {
      host: '127.0.0.1',
      port: listener.port ?? 0,
      cert: user.certificate,
      key: await keyOfKmipUser(environment, user),
      ca,
      verify: true,
      timeout: 5,
      credential: password === '' ? null : { username, password },
    };
  }
  return {
    appliance,
    environment,
    listener,
    lines,
    set,
    client,
    async end() {
      await listener.close();
      appliance.close();
    },
  };
}
