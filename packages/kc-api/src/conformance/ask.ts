import { pathOf, type Call } from '../contract/call.ts';

/** A request that may break the contract on purpose. */
export interface RawRequest {
  /** Null sends none. */
  token?: string | null;
  params?: Record<string, string>;
  /** Replaces the path of the call, below the version. */
  path?: string;
  query?: Record<string, string>;
  /** Sent as it is, so that it can be malformed. */
  body?: string | Uint8Array | undefined;
}

export interface RawResponse {
  status: number;
  /** The media type without parameters, in lower case. */
  type: string;
  text: string;
  /** The parsed JSON; undefined if the body is not JSON. */
  json: unknown;
}

export type Ask = (declared: Call, request: RawRequest) => Promise<RawResponse>;

/** Milliseconds and bytes that one response may take. */
export interface AskBounds {
  timeout: number;
  maxBytes: number;
}

interface AskOptions {
  fetch: (request: Request) => Response | Promise<Response>;
  baseUrl: string;
  tenant: string;
  /** Default: no bounds, for an appliance in the same process. */
  bounds?: AskBounds;
}

/** Reads a body up to a limit, and throws beyond it. */
async function readText(response: Response, maxBytes: number): Promise<string> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw Object.assign(new Error(`The answer is larger than ${maxBytes} bytes.`), { code: 'TOO_LARGE' });
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** Names a failed request without any text of the appliance: by the code of the system, such as ECONNREFUSED, or by the kind of error. */
export function failureName(error: unknown): string {
  const { code, name } = (error instanceof Error ? (error.cause ?? error) : {}) as { code?: unknown; name?: string };
  // The code of a DOMException is a number that says nothing to a reader.
  return typeof code === 'string' ? code : (name ?? 'unknown error');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns a function that sends a request without the checks of the client, so that a test can send what the contract forbids. */
export function createAsk({ fetch, baseUrl, tenant, bounds }: AskOptions): Ask {
  return async (declared, { token = null, params, path, query, body }) => {
    const search = query && Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
    const signal = bounds && AbortSignal.timeout(bounds.timeout);
    const request = new Request(`${baseUrl}/${declared.version}/${path ?? pathOf(declared, params)}${search}`, {
      method: declared.method,
      // A redirect would carry the token to another host.
      redirect: 'manual',
      headers: { 'Content-Type': 'application/json', 'Tenant-Id': tenant, ...(token ? { 'Auth-Token': token } : {}) },
      ...(declared.method === 'GET' || body === undefined ? {} : { body: body as BodyInit }),
      ...(signal ? { signal } : {}),
    });
    try {
      const response = await fetch(request);
      const text = await readText(response, bounds?.maxBytes ?? Number.POSITIVE_INFINITY);
      const type = (response.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
      return { status: response.status, type, text, json: parse(text) };
    } catch (error) {
      // Node.js reports a timeout amid the body as a reset connection.
      throw signal?.aborted ? signal.reason : error;
    }
  };
}
