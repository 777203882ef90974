import { settle } from './fakeClock.ts';

export const baseUrl = 'https://vault.example';

/** One request, and the functions to respond to it by hand. */
interface Exchange {
  request: Request;
  /** Path below the origin, with the query. */
  path: string;
  /** True if the client aborted the request. */
  readonly aborted: boolean;
  /** Responds with JSON. Default status: 200. */
  answer(body: unknown, init?: ResponseInit): Promise<void>;
  respond(response: Response): Promise<void>;
  /** Breaks the connection. */
  drop(): Promise<void>;
}

export interface FakeFetch {
  fetch: (request: Request) => Promise<Response>;
  readonly exchanges: readonly Exchange[];
  /** The newest request. */
  readonly last: Exchange;
}

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { ...init, headers: { 'Content-Type': 'application/json', ...init.headers } });

/**
 * A transport that records every request. Without `answer`, each request waits for a response by hand; with it, the response
 * is immediate. Respects the request's signal, like the browser's fetch.
 */
export function fakeFetch(answer?: (request: Request) => Response | Promise<Response>): FakeFetch {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    get last() {
      const last = exchanges.at(-1);
      if (!last) throw new Error('Nothing was sent');
      return last;
    },
    fetch(request) {
      const { promise, resolve, reject } = Promise.withResolvers<Response>();
      const { pathname, search } = new URL(request.url);
      exchanges.push({
        request,
        path: pathname + search,
        get aborted() {
          return request.signal.aborted;
        },
        answer: (body, init) => (resolve(json(body, init)), settle()),
        respond: (response) => (resolve(response), settle()),
        drop: () => (reject(new TypeError('fetch failed')), settle()),
      });
      if (request.signal.aborted) reject(request.signal.reason);
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
      if (answer) Promise.resolve(answer(request)).then(resolve, reject);
      return promise;
    },
  };
}
