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

/** How long a file that broke off is waited for before its rest is asked for. Milliseconds. */
const restPause = 1_000;
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
  /**
   * What the host has to act on; for background calls too, but for 'offline': a poll that finds no connection disturbs
   * nobody. `error` is null for 'license-expired', which a header says.
   * 'session-ended' is kept back when the call was made with another token than the session has now.
   */
  onSignal?: (signal: Signal, error: ApplianceError | null) => void;
  /** Called when a call that is no background call begins and when it ends: drives the global spinner. */
  onBusy?: (running: number) => void;
  /**
   * Makes another text of one that the appliance worded, such as one in the language that is spoken. Asked for where something is refused, and where an
   * answer holds a text that is declared as the appliance's own. Default: its words are said as they are.
   */
  hear?: (() => Promise<(said: string) => string>) | undefined;
  /** The browser's clock, or one that already goes by the appliance's time, which several clients may share. Default: the system's. */
  clock?: Clock;
  /** Names changing calls (Request-Id). Default: 32 random hex digits, which need no secure context. */
  newId?: () => string;
}

export interface SendOptions {
  /** Default: 'high' for changing calls, 'normal' for reads, 'low' for background calls. */
  priority?: Priority;
  /** Nobody asked for it: `_background=true` is added, no spinner, no message. Default: false. */
  background?: boolean;
  signal?: AbortSignal | undefined;
  /**
   * A read that somebody is about to make, such as the page whose code is still being loaded: its answer is kept for the
   * first equal call, ten seconds at most. Default: false.
   */
  ahead?: boolean;
  /** Names a changing call, so that it is known again: under one name the appliance does it once. Default: a new name. */
  requestId?: string | undefined;
  /** Called before each attempt, where the caller of the client repeats a call. Default: nothing is called. */
  onAttempt?: (() => void) | undefined;
  /** Told each answer as it came, for whoever shows it: a copy. Default: nobody is. */
  onAnswer?: ((response: Response) => void) | undefined;
}

export interface DownloadOptions extends SendOptions {
  /** What the file is saved under where the appliance names none; its ending is that of the call. Default: the call's resource. */
  filename?: string;
}

/** `InputOf`, but a query of which nothing is required may be left out. */
type Given<C extends Call> = Omit<InputOf<C>, 'query'> &
  (C['query'] extends GenericSchema
    ? C['query'] extends undefined
      ? { query?: undefined }
      : {} extends QueryOf<C>
        ? { query?: QueryOf<C> | undefined }
        : { query: QueryOf<C> }
    : { query?: undefined });

/** The input may be left out as a whole where nothing in it is required. */
type Rest<C extends Call, Options = SendOptions> = {} extends Given<C> ? [input?: Given<C>, options?: Options] : [input: Given<C>, options?: Options];

export interface Client {
  /** Makes the call. Throws only `ApplianceError`. Equal reads that are under way are shared. */
  send<C extends Call>(declared: C, ...rest: Rest<C>): Promise<AnswerOf<C>>;
  /**
   * Fetches a file with the session's token, past the queue. A file that was cut, is empty or is of a type that the call
   * does not declare is none. Throws only `ApplianceError`; a failure without words of its own says 'Unable to download
   * requested file'.
   */
  download<C extends Call>(declared: C, ...rest: Rest<C, DownloadOptions>): Promise<Download>;
  /** The answer to a read that was made ahead, where it has come and waits; else null. It stays there for the call itself. */
  atHand<C extends Call>(declared: C, input?: InputOf<C>): AnswerOf<C> | null;
  /**
   * Takes answers that came with the sign-in, by address below the origin, for the session with this token: each is that
   * of the first read that would ask for it, for ten seconds at most and until something is changed. What is none is asked for.
   */
  take(answers: Readonly<Record<string, unknown>>, token: string): void;
  /** Where the call goes, with its query. Throws a RangeError where a parameter of its path is missing. */
  addressOf(declared: Call, input?: unknown): string;
  readonly tenant: string;
  /** The appliance's time, as its answers tell it. */
  readonly clock: ServerClock;
}

type AnyInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown };

interface Shared {
  promise: Promise<unknown>;
  users: number;
  abort: AbortController;
  /** Answered ahead: whoever comes first takes it. */
  kept: boolean;
  answer: unknown;
}

/** How long an answer waits for the call that it was asked ahead of, in milliseconds. */
const aheadLife = 10_000;

/** Below the origin, without the query. */
const addressBelow = (declared: Call, { params }: AnyInput): string => `${declared.version}/${pathOf(declared, params)}`;

/** What makes two reads of one session equal. */
const readOf = (declared: Call, input: AnyInput): string => `${declared.id} ${JSON.stringify([input.params, input.query])}`;

/** Sign-in, sign-out and renewal do not wait; file transfers neither. */
const queueless = new Set(['session.login', 'session.challenge', 'providerSignIn.result', 'session.logout', 'session.renew']);

/** A client of one appliance and one vault. Keeps nothing but the queue of its requests and, for its session, the last answers to reads. */
export function createClient(ports: ClientPorts): Client {
  const clock = serverClockOf(ports.clock ?? systemClock);
  const newId = ports.newId ?? (() => randomHex(16));
  // Called on its own: the browser's fetch refuses to be the method of another object.
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

  /** Tells the host what the error asks it to do. An old token's end says nothing about the session that has a newer one. */
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

  /** What the appliance worded, in the words of the host. Words that cannot come take nothing away from what was said. */
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

  /** What came with another answer for this read; undefined where nothing of its shape did. */
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

  /** What makes two reads equal. A background call is shared with another background call only: a person who waits sees the spinner. */
  const keyOf = (declared: Call, input: AnyInput, background = false): string => `${background ? 'b' : 'f'} ${tokenNow() ?? ''} ${readOf(declared, input)}`;

  /** Joins an equal read under way. It is cancelled only when everybody who waits for it has left. */
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
      // What was asked ahead of a change says nothing about what is there after it.
      for (const [key, { users }] of underway) if (users === 0) underway.delete(key);
      brought.forget();
      return start(declared, input, options, options.signal ?? new AbortController().signal);
    }
    // Whoever is told how it was answered asks by itself.
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
