import * as v from 'valibot';
import type { GenericSchema, InferOutput } from 'valibot';
import type { Act } from './requests/acts.ts';
import { revision } from './shapes.ts';
import { bounded } from './texts.ts';

/** Privileges of a user. VMSET_ADMIN is a privilege of VM sets; CLUSTER comes with DOMAIN_ADMIN in the key-control vault. */
export type Privilege = 'SEC_ADMIN' | 'CLOUD_ADMIN' | 'DOMAIN_ADMIN' | 'VMSET_ADMIN' | 'CLUSTER';

/**
 * Privileges that a call requires: 'none' (anyone, signed in or not), 'signed-in' (any signed-in user), a list (any
 * one of its privileges), or `all` (every privilege of the list).
 */
export type Need = 'none' | 'signed-in' | readonly Privilege[] | { readonly all: readonly Privilege[] };

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = GenericSchema | undefined;

/**
 * Protection against lost updates: the schema of an object with its `revision`, if two users may change the
 * object at once. Otherwise the reason why no update can be lost.
 */
export type Guards = GenericSchema<unknown, { revision?: number | undefined }> | string | undefined;

/**
 * Steps that the appliance enforces after the sign-in. Until the user has completed the first pending step,
 * the appliance accepts only the calls that this step needs.
 */
export type EnforcedStep = 'expired-password' | 'set-password' | 'two-factor';

/** The enforced steps that need a call. */
export type StepNeed = 'every' | readonly EnforcedStep[];

/**
 * Re-authentication that a call requires: a proof of identity no older than `proofLife` seconds. `true`: always. A function decides by the body and
 * by `own`, which is true if the path names the caller. A string: never, for this reason.
 */
export type Fresh<Body extends Schema = Schema> =
  true | ((body: Body extends GenericSchema ? OutputOf<Body, undefined> : undefined, own: boolean) => boolean) | string;

/** The user that a call affects, as far as it determines how dangerous the call is. */
export interface About {
  /** The user is a Security Admin. */
  admin: boolean;
  /** The user is the caller. */
  own: boolean;
}

/** The dangerous act of a call, for which the settings may require a second administrator. A function decides by the body; null means no dangerous act. */
export type Second<Body extends Schema = Schema> =
  Act | ((body: Body extends GenericSchema ? OutputOf<Body, undefined> : undefined, about: About) => Act | null);

/**
 * Why a destructive call needs neither re-authentication nor a second administrator. With `second` alone it needs
 * re-authentication only. `fresh` holds the reason of a call that needs a second administrator only.
 */
export type Exempt = string | { readonly second: string };

/**
 * Work that continues after a call has succeeded. The success message must not claim that it is finished. `operation`: a long operation. `restart`: the restart
 * of a node. `mail`: an email is queued, and the call does nothing else. `notice`: the act itself is complete, but an email about it is queued. `watch`: the
 * act itself is complete, and an operation waits for the next step of another machine.
 */
export type Starts = 'operation' | 'restart' | 'mail' | 'notice' | 'watch';

/** How the client reads the response body: an envelope, a file to save, or an envelope after a multipart upload. */
export type CallKind = 'json' | 'download' | 'upload';

/** File types that a download may have: the file extension by media type, as in `{ 'text/csv': 'csv' }`. */
export type FileTypes = Readonly<Record<string, string>>;

export interface Call<
  Path extends string = string,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends GenericSchema = GenericSchema,
  Guarded extends Guards = Guards,
> {
  /** 'resource.verb'; set by `defineCalls`. */
  readonly id: string;
  readonly method: Method;
  /** Path below the version, with a trailing slash; `:name` is a parameter. */
  readonly path: Path;
  readonly version: 'v5' | 'v4';
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  readonly need: Need;
  /** For a call whose `:id` is a user: privileges, any of which grants access to records of other users. Default: not such a call. */
  readonly others: readonly Privilege[] | undefined;
  /** Resources whose cached lists the client invalidates after this call has succeeded. */
  readonly stale: readonly string[];
  readonly kind: CallKind;
  /** Of a download only. A file of any other type is refused. */
  readonly files: FileTypes | undefined;
  /** False only if the appliance may take any amount of time (master key recovery), or the call transfers a file of any size. */
  readonly timeout: boolean;
  /** True if the appliance accepts the call in recovery mode. No session exists then, so `need` does not apply. Default: false. */
  readonly inRecovery: boolean;
  /** The enforced steps that need the call, for the caller's own record only. Default: none, so the appliance refuses the call while a step is pending. */
  readonly steps: StepNeed;
  /** The body fields that the call may carry during these steps; the appliance refuses others. Default: all fields. */
  readonly stepFields: readonly string[] | undefined;
  /** True if a success writes an audit record. Default: true for all methods except GET. */
  readonly audited: boolean;
  /**
   * With a schema, the body carries the `revision` that the client loaded. If the object has another revision by now, the appliance refuses with 409 and
   * sends the object as `current`. A string is the reason why the call needs no revision.
   */
  readonly guards: Guarded;
  /** Default: no re-authentication. */
  readonly fresh: true | ((body: never, own: boolean) => boolean) | string | undefined;
  /** Default: no dangerous act. */
  readonly second: Act | ((body: never, about: About) => Act | null) | undefined;
  /** Required for destructive calls that lack `fresh` or `second`. */
  readonly exempt: Exempt | undefined;
  /**
   * The call can destroy keys, cut off clients or remove users, although its method, id and body options do not show it. A convention demands
   * `fresh` and `second`, or a reason, of every destructive call. Default: false.
   */
  readonly destructive: boolean;
  /** Default: the act is complete when the response arrives. A test compares it with the work that the appliance leaves running. */
  readonly starts: Starts | ((body: never) => Starts | null) | undefined;
  /** Field of the response with a list that the client fetches page by page: `walked` in the query, `marker` in the response. Default: no paged list. */
  readonly walks: string | undefined;
  /** Rows per page. Default: 500, few enough that other requests do not have to wait. */
  readonly pageRows: number;
  /** Message for a failure that the appliance sends without a text. Default: by its status (NET-41, NET-42). */
  readonly wordless: string | undefined;
  /** Schema of the data that an error response may carry in addition to its message, such as a certificate that the user has to accept. Default: no data. */
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

/** PATCH and PUT overwrite data, so they require `guards`. */
type Overwriting<Guarded extends Guards> = { method: 'PATCH' | 'PUT'; guards: Guarded } | { method: Exclude<Method, 'PATCH' | 'PUT'>; guards?: Guarded };

/** Returns the schema of a body with the field `revision` added. */
function guardedBody(body: Schema): Schema {
  const entries = body === undefined ? {} : (body as { entries?: v.ObjectEntries }).entries;
  if (!entries) throw new Error('A call that guards an object has an object as its body.');
  return v.object({ ...entries, revision });
}

/** Declares one call. Limits the length of texts and lists in requests (`texts.ts`). `defineCalls` sets the id. */
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

/** Sets the id of every call of a resource to `resource.verb`. The id is also the query key, the name of the handler and the target of a fault. */
export function defineCalls<Calls extends Record<string, { id: string }>>(resource: string, calls: Calls): Calls {
  return Object.fromEntries(
    Object.entries(calls).map(([verb, declared]) => [verb, Object.freeze({ ...declared, id: `${resource}.${verb}` })]),
  ) as unknown as Calls;
}

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}` ? Name | ParamNames<Rest> : never;
/**
 * The output type of a schema, or `Without` if there is no schema. The type checks for `undefined` first, because
 * `undefined` extends every type in a project without `strict`.
 */
type OutputOf<S extends GenericSchema, Without> = [S] extends [undefined] ? Without : InferOutput<S>;
type Maybe<Key extends string, S> = S extends undefined
  ? { [K in Key]?: undefined }
  : S extends GenericSchema
    ? { [K in Key]: InferOutput<S> }
    : { [K in Key]?: undefined };

export type ParamsOf<C> = C extends Call<infer Path> ? Record<ParamNames<Path>, string> : never;
export type AnswerOf<C> = C extends { answer: infer A extends GenericSchema } ? InferOutput<A> : never;
/** The body that a screen sends: without the revision of a guarded call. */
export type BodyOf<C> = C extends { body: infer B extends GenericSchema } ? OutputOf<B, undefined> : undefined;
export type QueryOf<C> = C extends { query: infer Q extends GenericSchema } ? OutputOf<Q, undefined> : undefined;
/** The object that the appliance sends as `current` when it refuses a change of a guarded call. */
export type CurrentOf<C> = C extends { guards: infer G extends GenericSchema } ? OutputOf<G, never> : never;
export type IsGuarded<C> = [CurrentOf<C>] extends [never] ? false : true;

/** The revision that the client loaded. Undefined if the appliance has no revisions, or the client loaded nothing. */
interface Seen {
  revision: number | undefined;
}
type Bodiless<C extends Call> = IsGuarded<C> extends true ? { body: Seen } : { body?: undefined };
type Sent<C extends Call> = C['body'] extends GenericSchema
  ? C['body'] extends undefined
    ? Bodiless<C>
    : { body: IsGuarded<C> extends true ? InferOutput<C['body']> & Seen : InferOutput<C['body']> }
  : Bodiless<C>;

/** Input of a call: `params` if the path has parameters, `query` and `body` if the call declares them. */
export type InputOf<C extends Call> = (C['path'] extends `${string}:${string}` ? { params: ParamsOf<C> } : { params?: undefined }) &
  Maybe<'query', C['query']> &
  Sent<C>;

/** True if the input of the call is optional. */
export type NoInput<C extends Call> = C['path'] extends `${string}:${string}`
  ? false
  : C['body'] extends GenericSchema
    ? C['body'] extends undefined
      ? true
      : false
    : true;

/** Returns the work that continues after the call with this body has succeeded; null if the call is complete. */
export const startsOf = ({ starts }: Pick<Call, 'starts'>, body: unknown): Starts | null =>
  typeof starts === 'function' ? starts(body as never) : (starts ?? null);

/** Returns the path below the version, with its parameters filled in. */
export function pathOf(declared: Call, params: Record<string, string> | undefined): string {
  return declared.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''));
}
