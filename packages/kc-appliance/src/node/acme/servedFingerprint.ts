import { once } from 'node:events';
import type { Server } from 'node:net';
import { connect } from 'node:tls';
import { isEverywhere } from '../guard.ts';

/** Milliseconds for the handshake. */
const patience = 5_000;

/**
 * Connects to a TLS server of this process and returns the SHA-256 fingerprint of its certificate, hex in pairs with colons. The handshake proves its key. Null
 * if it does not listen. `from`: receives the local port of the connection. Rejects if the server presents no certificate.
 */
export async function servedFingerprint(server: Server, from?: (port: number) => void): Promise<string | null> {
  const address = server.address();
  if (address === null || typeof address === 'string') return null;
  const host = isEverywhere(address.address) ? (address.family === 'IPv6' ? '::1' : '127.0.0.1') : address.address;
  // The caller compares the fingerprint, so nothing else is verified. No tickets: a resumed session would show a former certificate.
  const socket = connect({ host, port: address.port, rejectUnauthorized: false, timeout: patience });
  socket.once('connect', () => from?.(socket.localPort ?? 0));
  socket.once('timeout', () => socket.destroy(new Error('The server does not answer in TLS.')));
  try {
    await once(socket, 'secureConnect');
    const certificate = socket.getPeerX509Certificate();
    if (!certificate) throw new Error('The server presents no certificate.');
    return certificate.fingerprint256;
  } finally {
    socket.on('error', () => undefined);
    socket.destroy();
  }
}
