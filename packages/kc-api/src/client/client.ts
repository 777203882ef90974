import type { GenericSchema } from 'valibot';
import { pathOf, type AnswerOf, type Call, type InputOf, type QueryOf } from '../contract/call.ts';
import { holdsApplianceText } from '../contract/applianceText.ts';
import { mayBeUnchanged } from '../contract/unchanged.ts';
import { fileCode, receive, understand, understoodOf, type Received } from './answer.ts';
import { createBroughtAnswers } from './broughtAnswers.ts';
import { systemClock, type Clock } from './clock.ts';
import { ApplianceError, cancelled, messages, unsendable, type Signal } from './errors.ts';
import type { AskRest, Download, ReceivedFile } from './file.ts';
import { checkParams } from './checkParams.ts';
import { createLastAnswers } from './lastAnswers.ts';
import { createQueue, type Priority } from './queue.ts';
import { randomHex } from './randomHex.ts';
import { serverClockOf, type ServerClock } from './serverClock.ts';
import { unlessAborted } from './unlessAborted.ts';

export type { Download } from './file.ts';

/** Wait before the client requests the rest of an interrupted file, in milliseconds. */
const restPause = 1_000;
/** NET-10, milliseconds. */
export const requestTimeout = 300_000;

export interface ClientPorts {
  /** The transport: the browser's fetch, or an appliance that runs in the same page. */
  fetch: (request: Request) => Promise<Response>;
  /** Origin of the appliance, without a trailing slash. Default: the page's own origin. */
  baseUrl?: string;
  /** The vault for calls before the sign-in. Sent in the header Tenant-Id. */
  tenant: string;
  /** The session's access token, or null if no user is signed in. */
  token?: () => string | null;
  /**
   * Called when the host has to act on a response, also for background calls. The exception is 'offline': a poll without a
   * connection must not disturb the user. `error` is null for 'license-expired', which comes from a header. 'session-ended'
   * is suppressed if the session has another token by now than the call had.
   */
  onSignal?: (signal: Signal, error: ApplianceError | null) => void;
  /** Called with the number of running calls when a call that is not in the background starts or ends. Drives the global spinner. */
  onBusy?: (running: number) => void;
  /**
   * Loads a function that translates texts of the appliance, for example into the language of the user. The client uses it for error messages, and for texts
   * that a response schema declares as `applianceText`. Default: the texts stay unchanged.
   */
  hear?: (() => Promise<(said: string) => string>) | undefined;
  /** The browser's clock, or one that already follows the appliance's time, which several clients may share. Default: the system clock. */
  clock?: Clock;
  /** Returns an id for a changing call (Request-Id). Default: 32 random hex digits, which need no secure context. */
  newId?: () => string;
}

export interface SendOptions {
  /** Default: 'high' for changing calls, 'normal' for reads, 'low' for background calls. */
  priority?: Priority;
  /** The user did not trigger the call: the client adds `_background=true`, and shows neither spinner nor message. Default: false. */
  background?: boolean;
  signal?: AbortSignal | undefined;
  /**
   * Preloads a read, for example for a page whose code is still loading. The client keeps the response for
   * the first equal call, ten seconds at most. Default: false.
   */
  ahead?: boolean;
  /** Request-Id of a changing call. The appliance performs calls with the same id only once. Default: a new id. */
  requestId?: string | undefined;
  /** Called before each attempt, if the caller of the client retries a call. Default: no callback. */
  onAttempt?: (() => void) | undefined;
  /** Called with a copy of each raw response, for code that displays it. Default: no callback. */
  onAnswer?: ((response: Response) => void) | undefined;
}

export interface DownloadOptions extends SendOptions {
  /** File name if the appliance sends none; its extension is that of the call. Default: the call's resource. */
  filename?: string;
}

/** `InputOf`, but a query without required fields is optional. */
type Given<C extends Call> = Omit<InputOf<C>, 'query'> &
  (C['query'] extends GenericSchema
    ? C['query'] extends undefined
      ? { query?: undefined }
      : {} extends QueryOf<C>
        ? { query?: QueryOf<C> | undefined }
        : { query: QueryOf<C> }
    : { query?: undefined });

/** The input is optional if nothing in it is required. */
type Rest<C extends Call, Options = SendOptions> = {} extends Given<C> ? [input?: Given<C>, options?: Options] : [input: Given<C>, options?: Options];

export interface Client {
  /** Makes the call. Throws only `ApplianceError`. Equal reads in progress share one request. */
  send<C extends Call>(declared: C, ...rest: Rest<C>): Promise<AnswerOf<C>>;
  /**
   * Fetches a file with the session's token, without the queue. A file that is incomplete, empty or of a type that the call does not declare is an error.
   * Throws only `ApplianceError`; the default message is 'Unable to download requested file'.
   */
  download<C extends Call>(declared: C, ...rest: Rest<C, DownloadOptions>): Promise<Download>;
  /** Returns the response to a preloaded read if it has arrived; otherwise null. It stays available for the call itself. */
  atHand<C extends Call>(declared: C, input?: InputOf<C>): AnswerOf<C> | null;
  /**
   * Stores responses that came with the sign-in, by path below the origin, for the session with this token. Each serves the first read that would request it,
   * for ten seconds at most and until a changing call. The client ignores a response of the wrong shape.
   */
  take(answers: Readonly<Record<string, unknown>>, token: string): void;
  /** Returns the URL of the call, with its query. Throws a RangeError if a parameter of its path is missing. */
  addressOf(declared: Call, input?: unknown): string;
  readonly tenant: string;
  /** The appliance's time, learned from its responses. */
  readonly clock: ServerClock;
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

interface Shared {
  promise: Promise<unknown>;
  users: number;
  abort: AbortController;
  /** Preloaded: the first equal call takes the response. */
  kept: boolean;
  answer: unknown;
}

/** How long a preloaded response waits for its call, in milliseconds. */
const aheadLife = 10_000;

/** Path below the origin, without the query. */
const addressBelow = (declared: Call, { params }: AnyInput): string => `${declared.version}/${pathOf(declared, params)}`;

/** Returns the key of a read. Reads of one session with the same key are equal. */
const readOf = (declared: Call, input: AnyInput): string => `${declared.id} ${JSON.stringify([input.params, input.query])}`;

/** Calls without the queue: sign-in, sign-out and renewal. File transfers do not use it either. */
const queueless = new Set(['session.login', 'session.challenge', 'providerSignIn.result', 'session.logout', 'session.renew']);

/** Creates a client for one appliance and one vault. It stores only the queue of its requests, and responses of its session for a short time or for 304. */
export function createClient(ports: ClientPorts): Client {
  const clock = serverClockOf(ports.clock ?? systemClock);
  const newId = ports.newId ?? (() => randomHex(16));
  // A local function, because the browser's fetch cannot be called as a method of another object.
  const { fetch: transport } = ports;
  const queue = createQueue();
  const underway = new Map<string, Shared>();
  const lastAnswers = createLastAnswers();
  const brought = createBroughtAnswers(clock);
  let busy = 0;

  async function fetch(request: Request): Promise<Response> {
    const askedAt = clock.own.now();
    const response = await transport(request);
    clock.learn(response.headers, askedAt);
    return response;
  }

  function addressOf(declared: Call, input: AnyInput, background = false): string {
    checkParams(declared, input.params);
    const query = new URLSearchParams();
    for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined && value !== null) query.set(key, String(value));
    if (background) query.set('_background', 'true');
    const search = query.size > 0 ? `?${query}` : '';
    return `${ports.baseUrl ?? globalThis.location?.origin ?? ''}/${addressBelow(declared, input)}${search}`;
  }

  function requestOf(declared: Call, input: AnyInput, background: boolean, more: Record<string, string | null | undefined>, signal: AbortSignal): Request {
    const headers = new Headers({ Accept: 'application/json', 'Tenant-Id': ports.tenant });
    for (const [header, value] of Object.entries(more)) if (value) headers.set(header, value);
    const init: RequestInit = { method: declared.method, headers, signal, credentials: 'same-origin', redirect: 'error', cache: 'no-store' };
    if (declared.kind === 'upload') init.body = input.body as FormData;
    else if (input.body !== undefined) {
      headers.set('Content-Type', 'application/json');
      init.body = JSON.stringify(input.body);
    }
    return new Request(addressOf(declared, input, background), init);
  }

  const tokenNow = (): string | null => ports.token?.() ?? null;

  /** Signals the error to the host and throws it. The end of an old token does not end a session that has a newer one. */
  function fail(error: ApplianceError, token: string | null): never {
    const { signal } = error;
    if (signal && (signal !== 'session-ended' || token === tokenNow())) ports.onSignal?.(signal, error);
    throw error;
  }

  async function perform(
    declared: Call,
    input: AnyInput,
    { background = false, requestId: name, onAnswer }: SendOptions,
    outer: AbortSignal,
  ): Promise<unknown> {
    const call = declared.id;
    const changes = declared.method !== 'GET' && declared.audited;
    const requestId = changes ? (name ?? newId()) : null;
    const token = tokenNow();
    const read = !onAnswer && mayBeUnchanged(declared) ? readOf(declared, input) : null;
    const last = lastAnswers.get(token, read);
    const timeout = new AbortController();
    const ended = AbortSignal.any([outer, timeout.signal]);
    let request: Request;
    try {
      request = requestOf(declared, input, background, { 'Auth-Token': token, 'Request-Id': requestId, 'If-None-Match': last?.tag }, ended);
    } catch {
      throw unsendable(declared);
    }
    const timer = declared.timeout ? clock.setTimeout(() => timeout.abort(), requestTimeout) : undefined;
    let received: Received;
    try {
      const askRest: AskRest = async (from, tag) => {
        await new Promise<void>((resolve) => clock.setTimeout(resolve, restPause));
        const headers = { 'Auth-Token': tokenNow(), Range: `bytes=${from}-`, 'If-Range': tag };
        return fetch(requestOf(declared, input, background, headers, ended));
      };
      const exchange = async () => {
        const response = await fetch(request);
        onAnswer?.(response.clone());
        return receive(declared, response, askRest);
      };
      received = await unlessAborted(ended, exchange());
    } catch (caught) {
      if (outer.aborted) throw cancelled(declared);
      const timedOut = timeout.signal.aborted;
      if (caught instanceof ApplianceError && !timedOut) return fail(caught, token);
      const message = declared.kind === 'upload' ? messages.upload : messages.offline;
      const facts = { call, message, outcomeUnknown: requestId ?? undefined };
      return fail(
        new ApplianceError(timedOut ? { ...facts, kind: 'timeout' } : { ...facts, kind: 'offline', signal: background ? undefined : 'offline' }),
        token,
      );
    } finally {
      clock.clearTimeout(timer);
    }
    if (received.licenseExpired) ports.onSignal?.('license-expired', null);
    if (last && received.status === 304) return last.answer;
    try {
      const answer = await heard(declared, understand(declared, received, requestId));
      if (read !== null && received.tag !== null) lastAnswers.set(token, read, { tag: received.tag, answer });
      return answer;
    } catch (error) {
      return fail(
        error instanceof ApplianceError
          ? await inOurWords(error, ({ heardError }, bring) => heardError(declared, error, bring))
          : new ApplianceError({ kind: 'malformed', status: received.status, call, message: messages.malformed }),
        token,
      );
    }
  }

  /** Translates texts of the appliance. If the translation cannot be loaded, the texts stay unchanged. */
  async function inOurWords<T>(said: T, make: (code: typeof import('./heard.ts'), bring: NonNullable<ClientPorts['hear']>) => Promise<T>): Promise<T> {
    if (!ports.hear) return said;
    try {
      return await make(await import('./heard.ts'), ports.hear);
    } catch {
      return said;
    }
  }

  const heard = async (declared: Call, answer: unknown): Promise<unknown> =>
    holdsApplianceText(declared.answer) ? inOurWords(answer, ({ heardAnswer }, bring) => heardAnswer(declared, answer, bring)) : answer;

  /** Returns the response for this read that came with another response; undefined if there is none of its shape. */
  function broughtTo(declared: Call, input: AnyInput): unknown {
    const said = declared.method === 'GET' && !input.query ? brought.take(tokenNow(), addressBelow(declared, input)) : undefined;
    return said === undefined ? undefined : understoodOf(declared, said);
  }

  async function start(declared: Call, input: AnyInput, options: SendOptions, signal: AbortSignal): Promise<unknown> {
    const background = options.background ?? false;
    if (signal.aborted) throw cancelled(declared);
    const priority = options.priority ?? (background ? 'low' : declared.method === 'GET' ? 'normal' : 'high');
    if (!background) ports.onBusy?.((busy += 1));
    try {
      const given = options.onAnswer ? undefined : broughtTo(declared, input);
      if (given !== undefined) return await heard(declared, given);
      if (queueless.has(declared.id) || declared.kind !== 'json') return await perform(declared, input, options, signal);
      return await queue.run(priority, signal, () => perform(declared, input, options, signal));
    } catch (error) {
      if (error instanceof ApplianceError) throw error;
      throw signal.aborted ? cancelled(declared) : unsendable(declared);
    } finally {
      if (!background) ports.onBusy?.((busy -= 1));
    }
  }

  /** Returns the key for sharing a read. Background calls share only with each other, so that a waiting user sees the spinner. */
  const keyOf = (declared: Call, input: AnyInput, background = false): string => `${background ? 'b' : 'f'} ${tokenNow() ?? ''} ${readOf(declared, input)}`;

  /** Joins an equal read in progress. The request is canceled only when all its callers have left. */
  function share(key: string, declared: Call, input: AnyInput, options: SendOptions): Promise<unknown> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(cancelled(declared));
    let mine = underway.get(key);
    if (!mine) {
      const abort = new AbortController();
      const made: Shared = { abort, users: 0, kept: false, answer: null, promise: start(declared, input, options, abort.signal) };
      const forget = () => void (underway.get(key) === made && underway.delete(key));
      const settle = (answer: unknown) => {
        if (!options.ahead || made.users > 0) return forget();
        Object.assign(made, { kept: true, answer });
        clock.setTimeout(forget, aheadLife);
      };
      made.promise.then(settle, forget);
      underway.set(key, made);
      mine = made;
    }
    const { abort, promise } = mine;
    if (options.ahead) return promise;
    if (mine.kept) underway.delete(key);
    const joined = mine;
    joined.users += 1;
    if (!signal) return promise;
    return new Promise((resolve, reject) => {
      const leave = () => {
        joined.users -= 1;
        if (joined.users === 0) {
          if (underway.get(key) === joined) underway.delete(key);
          abort.abort();
        }
        reject(cancelled(declared));
      };
      signal.addEventListener('abort', leave, { once: true });
      promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  function send(declared: Call, input: AnyInput = {}, options: SendOptions = {}): Promise<unknown> {
    if (declared.method !== 'GET') {
      // A response that was preloaded before a change may be stale after it.
      for (const [key, { users }] of underway) if (users === 0) underway.delete(key);
      brought.forget();
      return start(declared, input, options, options.signal ?? new AbortController().signal);
    }
    // A caller with `onAnswer` needs a request of its own.
    if (options.onAnswer) return start(declared, input, options, options.signal ?? new AbortController().signal);
    return share(keyOf(declared, input, options.background), declared, input, options);
  }

  async function download(declared: Call, input: AnyInput, options: DownloadOptions = {}): Promise<Download> {
    const file = (await send(declared, input, options)) as ReceivedFile;
    return (await fileCode()).named(file, options.filename ?? declared.id.split('.')[0] ?? '');
  }

  const atHand = (declared: Call, input: AnyInput = {}): unknown => {
    const made = underway.get(keyOf(declared, input));
    return made?.kept ? made.answer : null;
  };
  const take: Client['take'] = (answers, token) => brought.put(token, answers);

  return { tenant: ports.tenant, clock, send, download, atHand, take, addressOf } as Client;
}
