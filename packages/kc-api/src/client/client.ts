import * as v from 'valibot';
import { pathOf, type AnswerOf, type Call, type InputOf, type NoInput } from '../contract/call.ts';
import { systemClock, type Clock } from './clock.ts';
import { ApplianceError, failureOf, messages, serverText, signalOf, type Envelope, type Signal } from './errors.ts';
import { createQueue, type Priority } from './queue.ts';

/** NET-10, milliseconds. */
export const requestTimeout = 300_000;

export interface ClientPorts {
  /** The transport: the browser's fetch, or an appliance that runs in the same page. */
  fetch: (request: Request) => Promise<Response>;
  /** Where the appliance is, without a slash at its end. Default: the page's own origin. */
  baseUrl?: string;
  /** The vault that calls before sign-in speak to; goes as the header Tenant-Id. */
  tenant: string;
  /** The session's access token, or null when nobody is signed in. */
  token?: () => string | null;
  onSignal?: (signal: Signal, error: ApplianceError | null) => void;
  /** Called when a call that is no background call begins and when it ends: drives the global spinner. */
  onBusy?: (running: number) => void;
  clock?: Clock;
  /** Names changing calls (Request-Id). Default: crypto.randomUUID. */
  newId?: () => string;
}

export interface SendOptions {
  /** Default: 'high' for changing calls, 'normal' for reads, 'low' for background calls. */
  priority?: Priority;
  /** Nobody asked for it: `_background=true` is added, no spinner, no message. Default: false. */
  background?: boolean;
  signal?: AbortSignal | undefined;
}

export interface Download {
  blob: Blob;
  /** From Content-Disposition; '' when it names none. */
  filename: string;
}

type Rest<C extends Call> = NoInput<C> extends true ? [input?: InputOf<C>, options?: SendOptions] : [input: InputOf<C>, options?: SendOptions];

export interface Client {
  /** Makes the call. Throws only `ApplianceError`. Equal reads that are under way are shared. */
  send<C extends Call>(declared: C, ...rest: Rest<C>): Promise<AnswerOf<C>>;
  /** Fetches a file with the session's token. A failure without words of its own says 'Unable to download requested file'. */
  download<C extends Call>(declared: C, ...rest: Rest<C>): Promise<Download>;
  readonly tenant: string;
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

interface Shared {
  promise: Promise<unknown>;
  users: number;
  abort: AbortController;
}

const queueless = new Set(['session.login', 'session.logout', 'session.renew']);

export function createClient(ports: ClientPorts): Client {
  const clock = ports.clock ?? systemClock;
  const newId = ports.newId ?? (() => crypto.randomUUID());
  const queue = createQueue();
  const underway = new Map<string, Shared>();
  let busy = 0;

  function addressOf(declared: Call, input: AnyInput, background: boolean): string {
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined && value !== null) query.set(key, String(value));
    if (background) query.set('_background', 'true');
    const search = query.size > 0 ? `?${query}` : '';
    return `${ports.baseUrl ?? globalThis.location?.origin ?? ''}/${declared.version}/${pathOf(declared, input.params)}${search}`;
  }

  function requestOf(declared: Call, input: AnyInput, background: boolean, requestId: string | null, signal: AbortSignal): Request {
    const headers = new Headers({ Accept: 'application/json', 'Tenant-Id': ports.tenant });
    const token = ports.token?.();
    if (token) headers.set('Auth-Token', token);
    if (requestId) headers.set('Request-Id', requestId);
    const init: RequestInit = { method: declared.method, headers, signal, credentials: 'same-origin', redirect: 'error', cache: 'no-store' };
    if (declared.kind === 'upload') init.body = input.body as FormData;
    else if (input.body !== undefined) {
      headers.set('Content-Type', 'application/json');
      init.body = JSON.stringify(input.body);
    }
    return new Request(addressOf(declared, input, background), init);
  }

  const fail = (error: ApplianceError): never => {
    const ended = error.kind === 'session-ended' ? 'session-ended' : undefined;
    const said = signalOf(0, error.message);
    const signal = ended ?? (error.kind === 'offline' ? 'offline' : said === 'session-ended' ? undefined : said);
    if (signal) ports.onSignal?.(signal, error);
    throw error;
  };

  async function answerOf(declared: Call, response: Response): Promise<unknown> {
    if (response.headers.get('X-License-Expired') === 'yes') ports.onSignal?.('license-expired', null);
    if (declared.kind === 'download' && response.ok && !response.headers.get('Content-Type')?.startsWith('application/json')) {
      const disposition = response.headers.get('Content-Disposition') ?? '';
      return { blob: await response.blob(), filename: /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? '' } satisfies Download;
    }
    const said = await response.text();
    let envelope: Envelope | null = null;
    try {
      const parsed: unknown = JSON.parse(said);
      if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) envelope = parsed;
    } catch {
      envelope = null;
    }
    const { status } = response;
    if (status !== 401 && (!envelope || (status >= 502 && status <= 504) || (envelope.result !== 'success' && envelope.result !== 'failure')))
      throw new ApplianceError({ kind: 'transport', status, call: declared.id, message: messages.transport(status) });
    if (!envelope || envelope.result !== 'success' || status >= 400) {
      if (declared.kind === 'download' && serverText(envelope ?? {}) === '')
        throw new ApplianceError({ kind: 'refused', status, call: declared.id, message: messages.download });
      throw failureOf(declared.id, status, envelope ?? {});
    }
    const read = v.safeParse(declared.answer, envelope);
    if (!read.success) throw new ApplianceError({ kind: 'malformed', status, call: declared.id, message: messages.malformed });
    return read.output;
  }

  async function perform(declared: Call, input: AnyInput, background: boolean, outer: AbortSignal): Promise<unknown> {
    const changes = declared.method !== 'GET' && declared.audited;
    const requestId = changes ? newId() : null;
    const timeout = new AbortController();
    const timer = declared.timeout ? clock.setTimeout(() => timeout.abort(), requestTimeout) : undefined;
    try {
      const request = requestOf(declared, input, background, requestId, AbortSignal.any([outer, timeout.signal]));
      return await answerOf(declared, await ports.fetch(request));
    } catch (error) {
      if (error instanceof ApplianceError) return fail(error);
      if (outer.aborted) throw new ApplianceError({ kind: 'cancelled', call: declared.id, message: 'Cancelled', silent: true });
      return fail(
        new ApplianceError({
          kind: timeout.signal.aborted ? 'timeout' : 'offline',
          call: declared.id,
          message: messages.offline,
          ...(requestId ? { outcomeUnknown: requestId } : {}),
        }),
      );
    } finally {
      clock.clearTimeout(timer);
    }
  }

  async function start(declared: Call, input: AnyInput, options: SendOptions, signal: AbortSignal): Promise<unknown> {
    const background = options.background ?? false;
    const priority = options.priority ?? (background ? 'low' : declared.method === 'GET' ? 'normal' : 'high');
    if (!background) ports.onBusy?.((busy += 1));
    try {
      if (queueless.has(declared.id) || declared.kind !== 'json') return await perform(declared, input, background, signal);
      return await queue.run(priority, signal, () => perform(declared, input, background, signal));
    } catch (error) {
      if (error instanceof ApplianceError) throw error;
      throw new ApplianceError({ kind: 'cancelled', call: declared.id, message: 'Cancelled', silent: true });
    } finally {
      if (!background) ports.onBusy?.((busy -= 1));
    }
  }

  /** Joins an equal read under way. It is cancelled only when everybody who waits for it has left. */
  function share(key: string, declared: Call, input: AnyInput, options: SendOptions): Promise<unknown> {
    let shared = underway.get(key);
    if (!shared) {
      const abort = new AbortController();
      shared = { abort, users: 0, promise: start(declared, input, options, abort.signal).finally(() => underway.delete(key)) };
      underway.set(key, shared);
    }
    const mine = shared;
    mine.users += 1;
    if (!options.signal) return mine.promise;
    const { signal } = options;
    return new Promise((resolve, reject) => {
      const leave = () => {
        mine.users -= 1;
        if (mine.users === 0) {
          underway.delete(key);
          mine.abort.abort();
        }
        reject(new ApplianceError({ kind: 'cancelled', call: declared.id, message: 'Cancelled', silent: true }));
      };
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      mine.promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  function send(declared: Call, input: AnyInput = {}, options: SendOptions = {}): Promise<unknown> {
    if (declared.method !== 'GET') return start(declared, input, options, options.signal ?? new AbortController().signal);
    // A background call is shared with another background call only: a person who waits sees the spinner.
    const key = `${declared.id} ${options.background ? 'b' : 'f'} ${ports.token?.() ?? ''} ${JSON.stringify([input.params, input.query])}`;
    return share(key, declared, input, options);
  }

  return { tenant: ports.tenant, send, download: send } as Client;
}
