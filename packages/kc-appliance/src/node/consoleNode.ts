import { createServer, request as requestHttp, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { t } from 'kc-intl/t';
import { failure } from '../core/failure.ts';
import { createConnections } from './connections.ts';
import { createConsoleFiles } from './consoleFiles.ts';
import { httpLimits } from './httpLimits.ts';
import { listen } from './listen.ts';
import { secure } from './securityHeaders.ts';

export interface ConsoleNodeOptions {
  /** The origin of the appliance, such as http://10.20.0.10:8700. */
  appliance: string;
  /** The folder of the built console; the same build as that of the appliance. */
  consoleDir: string;
  /** Default: 127.0.0.1. */
  host?: string | undefined;
  /** 0 selects a free port. */
  port: number;
  /** Timeout while the appliance sends nothing during a request, milliseconds. Default: 120,000. */
  silence?: number | undefined;
  /** Writes a line for the operator. */
  log: (line: string) => void;
}

export interface ConsoleNode {
  port: number;
  /** Stops accepting and ends the requests that are in progress. */
  close(): Promise<void>;
}

/** Headers about one connection, which a proxy must not forward (RFC 9110, section 7.6.1); this server answers `Expect` itself. */
const ofConnection = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/**
 * Headers that no client can remove with `Connection`. Without its length, a body would be a second request. Without the others, the appliance could not check
 * where a request comes from.
 */
const endToEnd: ReadonlySet<string> = new Set(['content-length', 'host', 'origin', 'sec-fetch-site']);

/** Milliseconds for which the rest of a body is read after its response. A client that sends without reading would lose the response with the connection. */
const drainTime = 500;

function forwardable(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  const dropped = new Set([...ofConnection, ...named.filter((name) => !endToEnd.has(name))]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  secure(response.headers, { embedders: undefined, assets: undefined, https: false });
  outgoing.statusCode = response.status;
  // Not `writeHead`: Node adds the length of the body only if the headers are not complete yet.
  outgoing.setHeaders(response.headers).end(Buffer.from(await response.arrayBuffer()));
}

/** Ends a request whose response was sent before its body arrived, such as one that is too large. */
function drain(incoming: IncomingMessage): void {
  if (incoming.complete) return;
  incoming.unpipe();
  incoming.resume();
  const timer = setTimeout(() => incoming.destroy(), drainTime);
  incoming.once('close', () => clearTimeout(timer));
}

/**
 * A stateless server in front of an appliance. It serves the files of the console and forwards every other request with its Host header. The appliance decides
 * everything: authorization, host names, and redirects of pages. Several of these servers can run in parallel. Rejects with StartError if the port cannot be
 * used.
 */
export async function createConsoleNode({ appliance, consoleDir, host = '127.0.0.1', port, silence = 120_000, log }: ConsoleNodeOptions): Promise<ConsoleNode> {
  const target = new URL(appliance);
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  const hostname = target.hostname.replace(/^\[|\]$/g, '');
  const files = createConsoleFiles(consoleDir);

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url, headers } = incoming;
    // Use one connection per request: the appliance closes idle connections, and takes a new one as proof that its caller can connect.
    const call = request({
      protocol: target.protocol,
      hostname,
      port: target.port,
      // By default Node expects a certificate for the Host header, which the client chooses.
      servername: isIP(hostname) === 0 ? hostname : '',
      // By default Node replaces a missing Host header with the name of the appliance, which would pass its check.
      setHost: false,
      method,
      path: url,
      // Node frames a body of unknown length by itself for some methods only. Unframed, its bytes would be a second request.
      headers: {
        ...forwardable(headers),
        ...(headers['transfer-encoding'] === undefined ? {} : { 'transfer-encoding': 'chunked' }),
        // With `close`, the appliance would close the connection after an early response, such as 413. The next write would fail before the response is read.
        connection: 'keep-alive',
      },
      agent: false,
    });
    call.setTimeout(silence, () => call.destroy(new Error('The appliance is silent.')));
    outgoing.once('close', () => call.destroy());
    const answered = new Promise<IncomingMessage>((resolve, reject) => void call.once('response', resolve).on('error', reject));
    // Not `pipeline`: it would end the client's connection together with that of the appliance, and no error could be sent.
    incoming.pipe(call);
    const answer = await answered;
    outgoing.writeHead(answer.statusCode ?? 502, forwardable(answer.headers));
    await pipeline(answer, outgoing);
  }

  async function respond(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const path = url.split('?')[0] ?? '/';
    const isFile = (method === 'GET' || method === 'HEAD') && !path.endsWith('.html');
    const headers = new Headers();
    for (const name of ['accept-encoding', 'if-none-match'] as const)
      if (incoming.headers[name] !== undefined) headers.set(name, String(incoming.headers[name]));
    const file = isFile ? await files.serve(path, new Request('http://console.invalid/', { headers })) : null;
    await (file ? send(file, outgoing) : forward(incoming, outgoing));
  }

  const server = createServer(httpLimits, (incoming, outgoing) => {
    outgoing.once('finish', () => drain(incoming));
    respond(incoming, outgoing).catch(async (error: unknown) => {
      // The client has disconnected or received part of the response. Only a closed connection shows it that the rest is missing.
      if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
      log(`${incoming.method} ${incoming.url?.split('?')[0]} was not answered by the appliance: ${error instanceof Error ? error.message : String(error)}`);
      await send(failure(502, t('Unable to connect to the server.')), outgoing);
    });
  });
  const connections = createConnections();
  connections.watch(server);
  const listening = await listen(server, port, host);
  return {
    port: listening,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      connections.close();
      await closed;
    },
  };
}
