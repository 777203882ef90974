import { createServer, type Server, type TlsOptions } from 'node:tls';
import { newRequest, selfSigned, signRequest, type Purpose } from '../src/core/x509/issue.ts';
import { newPrivateKey } from '../src/core/x509/privateKeys.ts';

/** Creates a private authority and a server certificate with these names. PEM. */
export async function privateAuthority(names: readonly string[], until = Math.floor(Date.now() / 1000) + 86_400, purpose: Purpose = 'server') {
  const from = Math.floor(Date.now() / 1000) - 86_400 * 400;
  const [caKey, key] = [await newPrivateKey('P-256'), await newPrivateKey('P-256')];
  const authority = await selfSigned(caKey, { CN: 'Journey private CA' }, { from, until: from + 86_400 * 800 }, { purpose: 'ca' });
  const subject = { CN: 'app.journey.example' };
  const request = await newRequest(key, subject);
  const certified = { subject, names, purpose, validity: { from, until } };
  const certificate = (await signRequest(request, { certificate: authority, key: caKey }, certified)) ?? '';
  return { authority, certificate, key };
}

/** Creates a TLS server that ignores socket errors, because clients may disconnect after reading its certificates. */
export const createTlsServer = (options: TlsOptions): Server => createServer(options).on('secureConnection', (socket) => socket.on('error', () => undefined));
