import { allCalls } from 'kc-api/contract/contract';

/** How long a request with a file may take to arrive, milliseconds: the largest one comes through within it at 1.2 Mbit/s. */
const uploadTime = 3_600_000;
const uploads: ReadonlySet<string> = new Set(allCalls.filter(({ kind }) => kind === 'upload').map(({ version, path }) => `/${version}/${path}`));
export const isUpload = (path: string): boolean => uploads.has(path);

/** Options of the HTTP server. Times are milliseconds. */
export const httpLimits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  requestTimeout: uploadTime,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 5_000,
  handshakeTimeout: 10_000,
};
