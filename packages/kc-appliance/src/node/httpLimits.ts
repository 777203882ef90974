import { allCalls } from 'kc-api/contract/contract';

/** Milliseconds in which a request with a file must arrive. The largest file takes this long at 1.2 Mbit/s. */
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
