import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

interface TlsOptions {
  /** PEM of the certificates that are trusted in place of those of Node.js. */
  ca: string | undefined;
  /** Accepts every certificate. */
  insecure: boolean;
}

const bodiless = new Set([204, 205, 304]);

function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  if (!bodiless.has(status)) return new Response(Readable.toWeb(message) as ReadableStream, { status, headers });
  message.resume();
  return new Response(null, { status, headers });
}

/** A fetch with certificates of its own: that of Node.js takes them only through an environment variable. It follows no redirect. */
export const createTlsFetch =
  ({ ca, insecure }: TlsOptions) =>
  async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const body = request.body ? Buffer.from(await request.arrayBuffer()) : undefined;
    // Node.js frames the body of a DELETE only if its length is declared. The server would read it as the next request.
    const length = body ? { 'content-length': String(body.byteLength) } : {};
    const options = { method: request.method, headers: { ...Object.fromEntries(request.headers), ...length }, signal: request.signal };
    return new Promise((resolve, reject) => {
      const take = (message: IncomingMessage): void => {
        try {
          resolve(toResponse(message));
        } catch (error) {
          // A status that no response may have, such as 999.
          message.destroy();
          reject(error as Error);
        }
      };
      const sent =
        url.protocol === 'https:'
          ? httpsRequest(url, { ...options, ...(ca === undefined ? {} : { ca }), rejectUnauthorized: !insecure }, take)
          : httpRequest(url, options, take);
      sent.on('error', reject);
      sent.end(body);
    });
  };
