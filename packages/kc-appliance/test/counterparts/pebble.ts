import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateAuthority } from '../tlsServer.ts';
import { freeTcpPort } from './freePort.ts';

const pebble = '/usr/bin/pebble';
const resolver = '/usr/bin/pebble-challtestsrv';
/** True if Debian's pebble package is installed. */
export const hasPebble = existsSync(pebble) && existsSync(resolver);
export const noPebble = 'pebble is not installed (apt-get install pebble)';

/** The key of the external account binding in the configuration. */
export const eab = { kid: 'kid-1', key: 'zWNDZM6eQGHWpSRTPal5eIUYFTu7EajVIoguysqZ9wG44nMEtx3MUAsUDkMTQ12W' } as const;

interface PebbleOptions {
  /** The port where the CA asks for challenges. */
  httpPort: number;
  /** True if accounts need the external account binding. Default: false. */
  needsEab?: boolean;
  /** Percentage of valid nonces that the CA rejects. Default: 30. */
  nonceReject?: number;
}

export interface PebbleCounterpart {
  /** URL of the directory. */
  directory: string;
  /** PEM: the authority that signs the TLS certificate of the directory. */
  authority: string;
  /** Ends the CA immediately. */
  kill(): void;
  end(): Promise<void>;
}

async function answered(port: number, running: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (running.exitCode !== null) throw new Error(`pebble ended with ${running.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const there = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (there) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`pebble does not answer at port ${port}`);
}

/** Starts pebble, the test CA of Let's Encrypt, on loopback. Every name leads to 127.0.0.1 for it. */
export async function startPebble({ httpPort, needsEab = false, nonceReject = 30 }: PebbleOptions): Promise<PebbleCounterpart> {
  const folder = mkdtempSync(join(tmpdir(), 'kc-pebble-'));
  const file = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const { authority, certificate, key } = await privateAuthority(['localhost', '127.0.0.1']);
  const [port, management, dns, control] = [await freeTcpPort(), await freeTcpPort(), await freeTcpPort(), await freeTcpPort()];
  const config = {
    pebble: {
      listenAddress: `127.0.0.1:${port}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: file('cert.pem', certificate),
      privateKey: file('key.pem', key),
      httpPort,
      tlsPort: httpPort,
      ocspResponderURL: '',
      externalAccountBindingRequired: needsEab,
      ...(needsEab ? { externalAccountMACKeys: { [eab.kid]: eab.key } } : {}),
    },
  };
  const quiet = ['-http01', '', '-https01', '', '-tlsalpn01', ''];
  const names = spawn(resolver, [...quiet, '-defaultIPv6', '', '-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${control}`], { stdio: 'ignore' });
  const running = spawn(pebble, ['-config', file('config.json', JSON.stringify(config)), '-dnsserver', `127.0.0.1:${dns}`], {
    stdio: 'ignore',
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: String(nonceReject) },
  });
  const ended = Promise.all([once(running, 'exit'), once(names, 'exit')]);
  const kill = (): void => {
    running.kill('SIGKILL');
    names.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const end = async (): Promise<void> => {
    kill();
    await ended;
  };
  try {
    await answered(port, running);
    await answered(control, names);
  } catch (error) {
    await end();
    throw error;
  }
  return { directory: `https://localhost:${port}/dir`, authority, kill, end };
}
