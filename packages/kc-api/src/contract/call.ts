import * as v from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Act } from './requests/acts.ts';
import { revision } from './shapes.ts';
import { bounded } from './texts.ts';

/** What a user may hold. VMSET_ADMIN is a privilege of VM sets; CLUSTER comes with DOMAIN_ADMIN in the key-control vault. */
export type Privilege = 'SEC_ADMIN' | 'CLOUD_ADMIN' | 'DOMAIN_ADMIN' | 'VMSET_ADMIN' | 'CLUSTER';

/**
 * Who may make a call: everybody, signed in or not ('none'), any signed-in user ('signed-in'), a holder of any of the
 * privileges (a list), or a holder of every one of them (`all`).
 */
export type Need = 'none' | 'signed-in' | readonly Privilege[] | { readonly all: readonly Privilege[] };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = GenericSchema | undefined;

/**
 * What a change may overwrite: the schema of the object that two people may change at once, with its `revision`, or the
 * reason why nobody's work can be overwritten.
 */
export type Guards = GenericSchema<unknown, { revision?: number | undefined }> | string | undefined;

/**
 * Steps of the sign-in that the appliance insists on: until the first of them that is due is done, it answers nothing
 * but the calls that the step needs.
 */
export type EnforcedStep = 'expired-password' | 'set-password' | 'two-factor';

/** Which of them a call is needed for. */
export type StepNeed = 'every' | readonly EnforcedStep[];

/**
 * Whether a call wants a proof of who makes it that is no older than `proofLife` seconds: always, where it says so of
 * this body (`own`: its path names who makes it), or never, for the reason given.
 */
export type Fresh<Body extends Schema = Schema> =
  true | ((body: Body extends GenericSchema ? OutputOf<Body, undefined> : undefined, own: boolean) => boolean) | string;

/** Whom a call is about, as far as that decides on how dangerous it is. */
export interface About {
  /** A user who is a Security Admin. */
  admin: boolean;
  /** Whoever makes the call. */
  own: boolean;
}

/** Which dangerous act a call is, for which the settings may want a second administrator: always, or with this body; null where it is none. */
export type Second<Body extends Schema = Schema> =
  Act | ((body: Body extends GenericSchema ? OutputOf<Body, undefined> : undefined, about: About) => Act | null);

/**
 * Why a destructive call needs neither re-authentication nor a second administrator. With `second` alone it needs
 * re-authentication only. `fresh` holds the reason of a call that needs a second administrator only.
 */
export type Exempt = string | { readonly second: string };

/**
 * What is still under way when a call has succeeded. The success message must not claim that it is finished.
 * `operation`: a long operation. `restart`: the restart of a node. `mail`: an email is queued, which is all that the call
 * does. `notice`: the act itself is complete, but an email about it is queued. `watch`: the act itself is complete, and an
 * operation waits for what another machine does next.
 */
export type Starts = 'operation' | 'restart' | 'mail' | 'notice' | 'watch';

/** How the answer's body is read: an envelope, a file to save, or an envelope after a multipart upload. */
export type CallKind = 'json' | 'download' | 'upload';

/** What a download may be: the ending that its file is saved under, by media type, as in `{ 'text/csv': 'csv' }`. */
export type FileTypes = Readonly<Record<string, string>>;

export interface Call<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends GenericSchema = GenericSchema,
  Guarded extends Guards = Guards,
> {
  /** resource.verb; set by `defineCalls`. */
  readonly id: string;
  readonly method: Method;
  /** Below the version, with a slash at its end; `:name` stands for a parameter. */
  readonly path: Path;
  readonly version: 'v5' | 'v4';
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly need: Need;
  /** Privileges, any of which opens records of other users in a call whose `:id` is a user. Default: no call of that kind. */
  readonly others: readonly Privilege[] | undefined;
  /** Resources whose lists are out of date once this call succeeded. */
  readonly stale: readonly string[];
  readonly kind: CallKind;
  /** Of a download only. A file of any other type is refused. */
  readonly files: FileTypes | undefined;
  /** False only where the appliance may take as long as it likes (master key recovery), or a file of any size is on its way. */
  readonly timeout: boolean;
  /** Answered in recovery mode, where nobody is signed in and everybody may make it, whatever it needs else. Default: refused then. */
  readonly inRecovery: boolean;
  /** The enforced steps that need the call, for the own record only. Default: none, so it is refused while one is due. */
  readonly steps: StepNeed;
  /** The fields that it may carry for them; another one is refused. Default: all of its body. */
  readonly stepFields: readonly string[] | undefined;
  /** Whether a success leaves an audit record. True by default for everything but GET. */
  readonly audited: boolean;
  /**
   * With a schema, the body carries the `revision` that was seen; where it is another one by now, the appliance refuses
   * with 409 and the object of this schema as `current`. With a text, the reason why that is not needed.
   */
  readonly guards: Guarded;
  /** Default: no proof but the session's. */
  readonly fresh: true | ((body: never, own: boolean) => boolean) | string | undefined;
  /** Default: it is no dangerous act. */
  readonly second: Act | ((body: never, about: About) => Act | null) | undefined;
  /** Required for destructive calls that lack `fresh` or `second`. */
  readonly exempt: Exempt | undefined;
  /**
   * The call can destroy keys, cut off clients or remove people, although its method, id and body options do not say so.
   * A convention demands `fresh` and `second`, or a reason, of every destructive call. Default: false.
   */
  readonly destructive: boolean;
  /** Default: the act is complete when the call answers. A test compares it with what the appliance leaves running. */
  readonly starts: Starts | ((body: never) => Starts | null) | undefined;
  /** Its answer holds this list, which is asked for page by page: `walked` in its query, `marker` in its answer. Default: no list that is walked. */
  readonly walks: string | undefined;
  /** Rows of a page of it. Default: 500, few enough that nobody else waits for them. */
  readonly pageRows: number;
  /** What is said of a failure that the appliance has no words for. Default: by its status (NET-41, NET-42). */
  readonly wordless: string | undefined;
  /** What a refusal may bring beside its words, such as a certificate that somebody has to accept. Default: nothing. */
  readonly refusal: GenericSchema | undefined;
}

interface Facts<Path extends string, Query extends Schema, Body extends Schema, Answer extends GenericSchema> {
  path: Path;
  version?: 'v4';
  query?: Query;
  body?: Body;
  answer: Answer;
  need: Need;
  others?: readonly Privilege[];
  stale?: readonly string[];
  timeout?: false;
  inRecovery?: true;
  steps?: StepNeed;
  stepFields?: readonly string[];
  audited?: false;
  fresh?: Fresh<Body>;
  second?: Second<Body>;
  exempt?: Exempt;
  destructive?: true;
  starts?: Starts | ((body: Body extends GenericSchema ? InferOutput<Body> : undefined) => Starts | null);
  walks?: keyof InferOutput<Answer> & string;
  pageRows?: number;
  wordless?: string;
  refusal?: GenericSchema;
}

type Filing = { kind: 'download'; files: FileTypes } | { kind?: Exclude<CallKind, 'download'>; files?: undefined };

/** PATCH and PUT overwrite by their nature: they say what, or why nothing. */
type Overwriting<Guarded extends Guards> = { method: 'PATCH' | 'PUT'; guards: Guarded } | { method: Exclude<Method, 'PATCH' | 'PUT'>; guards?: Guarded };

/** The body with the revision that was seen, as it travels. */
function guardedBody(body: Schema): Schema {
  const entries = body === undefined ? {} : (body as { entries?: v.ObjectEntries }).entries;
  if (!entries) throw new Error('A call that guards an object has an object as its body.');
  return v.object({ ...entries, revision });
}

/** Declares one call; texts and lists that are sent are bounded, as `texts.ts` says. The id is filled in by `defineCalls`. */
export function call<
  const Path extends string,
  Answer extends GenericSchema,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Guarded extends Guards = undefined,
>(declared: Facts<Path, Query, Body, Answer> & Filing & Overwriting<Guarded>): Call<Path, Query, Body, Answer, Guarded> {
  const body: Schema = typeof declared.guards === 'object' ? guardedBody(declared.body) : declared.body;
  return {
    id: '',
    version: 'v5',
    others: undefined,
    stale: [],
    kind: 'json',
    files: undefined,
    timeout: true,
    inRecovery: false,
    steps: [],
    stepFields: undefined,
    audited: declared.method !== 'GET',
    fresh: undefined,
    second: undefined,
    exempt: undefined,
    destructive: false,
    starts: undefined,
    walks: undefined,
    pageRows: 500,
    wordless: undefined,
    refusal: undefined,
    ...declared,
    guards: declared.guards as Guarded,
    query: (declared.query && bounded(declared.query)) as Query,
    body: (body && bounded(body)) as Body,
  };
}

/** Names every call of a resource `resource.verb`; that name is the query key, the handler's name and the fault's target. */
export function defineCalls<Calls extends Record<string, { id: string }>>(resource: string, calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([verb, declared]) => [verb, Object.freeze({ ...declared, id: `${resource}.${verb}` })]),
  ) as unknown as Calls;
}

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<Rest> : never;
/**
 * What a schema reads, or `Without` where there is none. `undefined` is asked for first: in a project without `strict` it
 * extends everything.
 */
type OutputOf<S extends GenericSchema, Without> = [S] extends [undefined] ? Without : InferOutput<S>;
type Maybe<Key extends string, S> = S extends undefined
  ? { [K in Key]?: undefined }
  : S extends GenericSchema
    ? { [K in Key]: InferOutput<S> }
    : { [K in Key]?: undefined };

export type ParamsOf<C> = C extends Call<infer Path> ? Record<ParamNames<Path>, string> : never;
export type AnswerOf<C> = C extends { answer: infer A extends GenericSchema } ? InferOutput<A> : never;
/** As a screen makes it: without the revision of a guarded call. */
export type BodyOf<C> = C extends { body: infer B extends GenericSchema } ? OutputOf<B, undefined> : undefined;
export type QueryOf<C> = C extends { query: infer Q extends GenericSchema } ? OutputOf<Q, undefined> : undefined;
/** What a refused change of a guarded call brings as `current`. */
export type CurrentOf<C> = C extends { guards: infer G extends GenericSchema } ? OutputOf<G, never> : never;
export type IsGuarded<C> = [CurrentOf<C>] extends [never] ? false : true;

/** The revision that was seen; undefined where the appliance knows no revisions, or nothing was seen. */
interface Seen {
  revision: number | undefined;
}
type Bodiless<C extends Call> = IsGuarded<C> extends true ? { body: Seen } : { body?: undefined };
type Sent<C extends Call> = C['body'] extends GenericSchema
  ? C['body'] extends undefined
    ? Bodiless<C>
    : { body: IsGuarded<C> extends true ? InferOutput<C['body']> & Seen : InferOutput<C['body']> }
  : Bodiless<C>;

/** What a call takes: `params` where the path has any, `query` and `body` where they are declared. */
export type InputOf<C extends Call> = (C['path'] extends `${string}:${string}` ? { params: ParamsOf<C> } : { params?: undefined }) &
  Maybe<'query', C['query']> &
  Sent<C>;

/** True when the input of the call may be left out. */
export type NoInput<C extends Call> = C['path'] extends `${string}:${string}`
  ? false
  : C['body'] extends GenericSchema
    ? C['body'] extends undefined
      ? true
      : false
    : true;

/** What is still under way when the call with this body has succeeded; null where it is complete. */
export const startsOf = ({ starts }: Pick<Call, 'starts'>, body: unknown): Starts | null =>
  typeof starts === 'function' ? starts(body as never) : (starts ?? null);

/** The path with its parameters filled in, below the version. */
export function pathOf(declared: Call, params: Record<string, string> | undefined): string {
  return declared.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
}
