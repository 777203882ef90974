import type { Call, Privilege } from 'kc-api/contract/call';
import type { AuditRecord } from 'kc-api/contract/audit/audit';
import type { NamedObject, ObjectKind } from 'kc-api/contract/frame/search';
import type { Actor } from 'kc-api/rules/privileges';
import type { TrialProof } from 'kc-api/rules/settings/trials';
import type { Verdict } from 'kc-api/rules/verdict';
import type { TextHash } from 'kc-api/rules/audit/chain';
import type { AlertSubject } from 'kc-api/rules/alerts/alertKinds';
import type { AuditKind } from 'kc-api/rules/audit/objects';
import type { Clock } from 'kc-api/client/clock';
import type { Jobs } from './work/jobs.ts';
import type { Migration } from './store/migration.ts';
import type { Outgoing, Proxy } from './outgoing.ts';
import type { Passwords } from './access/passwords.ts';
import type { CryptoAssetsOf } from './checks/cryptoAsset.ts';
import type { Finding } from './checks/finding.ts';
import type { GrantOf } from './access/grant.ts';
import type { HealthCheck } from './checks/healthCheck.ts';
import type { LiveCheck } from './checks/liveCheck.ts';
import type { Random } from './random.ts';
import type { ActiveSession, GroupRecord, UserRecord, Vault } from './records.ts';
import type { Store, Table, TableName } from './store/store.ts';
import type { TableDefinition } from './store/table.ts';
import type { TestsUnderWay } from './checks/testCourse.ts';
import type { Spool } from './files/spool.ts';

/** Runs scheduled work: rotation, expiry, deletion deadlines, steps of long operations. */
export interface Agenda {
  /** Call this whenever new work may be due earlier than the work scheduled so far. */
  wake(): void;
}

/** An object type whose objects belong to groups. */
export interface OwnedRecords {
  readonly table: TableDefinition<TableName>;
  ownedBy(kept: Pick<Environment, 'store'>, group: string): { id: string; name: string; type: string }[];
  /** Moves all objects of one group to another group. Call inside a transaction. */
  passOn(environment: Pick<Environment, 'store' | 'records'>, from: string, to: string): void;
}

/** A search result: an object without its kind. */
export type Match = Omit<NamedObject, 'kind'>;

/** Finds the objects of one kind by name. */
export interface ObjectSearch {
  kind: ObjectKind;
  /** The list call for these objects. Only users who may make this call find the objects. */
  listedBy: Call;
  /** Further condition of the list call, in addition to its privileges. Default: none. */
  allowed?: (environment: Environment) => Verdict;
  /** Returns at most `limit` objects whose name contains the text, ignoring case, sorted by name. */
  find: (context: Context, text: string, limit: number, signal: AbortSignal) => readonly Match[] | Promise<readonly Match[]>;
  /**
   * Returns the number of objects, for users who may list them. Every poll of every client calls it, so it must be fast for any number. Default: no count is
   * shown.
   */
  count?: (environment: Environment) => number;
}

/** An object whose KEK or keys the HSM in use protects. */
export interface HsmDependent {
  kind: 'VM set' | 'KMIP tenant' | 'key set';
  name: string;
}
/** Lists the HSM-dependent objects of an area. The HSM cannot be reset while they include a KEK, unless the request skips that check. */
export type HsmDependentsOf = (kept: { store: Store }) => readonly HsmDependent[];

/** A kind of change that can cut off the administrator who makes it. */
export interface TrialDefinition<Before = unknown> {
  kind: string;
  /** Name on the screen, such as 'Proxy'. */
  title: string;
  /** Privileges that allow the change, and allow confirming or reverting it. */
  need: readonly Privilege[];
  /** The evidence that the administrator was not cut off. */
  proof: TrialProof;
  category: AuditCategory;
  /** The alert to raise when the change is reverted. */
  alert: AlertSubject;
  /** Restores the previous state. Runs inside a transaction. */
  restore: (environment: Environment, before: Before) => void;
}

/** The network connection of a request. */
export interface Connection {
  /** When the connection was opened, in epoch milliseconds. */
  opened: number;
  /** IP address of the peer; '' if there is no network in between. */
  address: string;
}

/**
 * Runs a call as another user, without a session of that user. 'read' performs a read. 'check' validates the call and stops before it changes anything, with
 * the refusal that the user would get. 'run' performs an act that a second administrator approved.
 */
export interface Behalf {
  userid: string;
  to: 'read' | 'check' | 'run';
  /** For 'check': the session that proves the user's identity. Default: a session that was authenticated just now. */
  session?: ActiveSession | null;
  /** For 'run': an emergency, which a change freeze does not stop. Default: false. */
  inFreeze?: boolean;
}

/** The arguments of a call, in a form that can be stored. */
export interface KeptCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** The subject of an act, where no read call on its path returns the subject. */
export interface ActSubject {
  /** The id of the call, such as 'users.delete'. */
  call: string;
  /** Returns the subject, or null if there is none. */
  of: (environment: Environment) => { name: string; facts: object } | null;
  /** Refusal text if the subject changed after the approval. Default: the act runs regardless of changes. */
  changed: string;
}

/** Everything that an appliance depends on. Every member is a port with a default. */
export interface Environment extends AreaPorts {
  vault: Vault;
  store: Store;
  clock: Clock;
  random: Random;
  /** SHA-256 of a text, used for the hash of each audit record. */
  textHash: TextHash;
  passwords: Passwords;
  /** Object types that users create, change and delete. */
  records: readonly OwnedRecords[];
  /** Searches for objects by name, one per kind. */
  searches: readonly ObjectSearch[];
  /** Kinds of findings. */
  findings: readonly Finding<Environment>[];
  /** Faults that make the health status other than Healthy. */
  healthChecks: readonly HealthCheck[];
  /** Checks of the current state, used by runbooks and their rehearsal. */
  liveChecks: readonly LiveCheck<Environment>[];
  /** Keys and certificates, for the cryptographic bill of materials. */
  cryptoAssets: readonly CryptoAssetsOf<Environment>[];
  /** Invariants of every commit. Each runs at its start and returns a function that runs at its end. */
  upheld: readonly ((environment: Environment) => () => void)[];
  /** Lists of objects that depend on the HSM in use, one per area. */
  hsmDependentsOf: readonly HsmDependentsOf[];
  /** Categories that audit records can have, sorted. */
  auditCategories: readonly AuditCategory[];
  /** Run after each audit record and alert, inside the same transaction. They only schedule later work. */
  recorded: readonly ((environment: Environment) => void)[];
  /** Grants of all areas. A grant takes effect while its owner is not signed in. */
  grants: readonly GrantOf<Environment, AuditCategory, ObjectRef>[];
  /** Changes that the appliance reverts unless an administrator confirms them in time. */
  trials: readonly TrialDefinition[];
  /** Migrations of stored rows, oldest first. */
  migrations: readonly Migration[];
  /** Returns the connection of a request. Without a server, each request counts as a new connection without an address. */
  connectionOf: (request: Request) => Connection;
  /** Subjects of acts that no read call returns. */
  actSubjects: readonly ActSubject[];
  /** Makes a call as a user who is not signed in. All other checks of the call apply. `requestId`: the call runs only once under this id. */
  onBehalf: (behalf: Behalf, call: Call, input: KeptCall, requestId?: string) => Promise<Response>;
  /** Runs scheduled work. */
  agenda: Agenda;
  /** Sends HTTP requests to other servers, such as an OpenID provider. */
  ask: Outgoing;
  /** Proxy for connections that do not use HTTP; null for a direct connection. */
  proxy: () => Proxy | null;
  /** Runs the read calls that every session starts with and returns their responses by path, such as 'v5/users/17/'. Omits calls that fail. */
  firstAnswers: (session: { token: string; userid: string }) => Promise<Record<string, unknown>>;
  /** Background work that continues after the response. */
  jobs: Jobs;
  /** Connection tests whose call has not returned yet. */
  testsUnderWay: TestsUnderWay;
  /** Stores the bytes of an upload while its call runs. */
  spool: Spool;
  /** Writes a line to the operator's log. Never pass a secret. */
  log: (line: string) => void;
}

export interface Change {
  field: string;
  old: string | null;
  new: string | null;
}

/** Categories of audit records. An area adds its own: `declare module '../core/context.ts' { interface AuditCategories { … } }`. */
export interface AuditCategories {
  System: true;
}
export type AuditCategory = keyof AuditCategories & string;

/** External ports that the areas need. An area adds its own by declaration merging, as for `AuditCategories`. */
export interface AreaPorts {}

/** Side effects of a commit besides its rows. They take effect together with the rows, or not at all. */
export interface Write {
  audit: (entry: AuditEntry) => void;
  alert: (subject: AlertSubject, message: string) => void;
  /** Queues a mail. `until`: epoch seconds after which the mail is useless. Default: delivery is given up after some days. */
  mail: (to: string, subject: string, text: string, until?: number) => string;
}

/** The object of an audit record. */
export interface ObjectRef {
  kind: AuditKind;
  id: string;
}

export interface AuditEntry {
  category: AuditCategory;
  content: string;
  changes?: Change[];
  group?: string;
  /** The object whose history shows this record. Default (and null): none. */
  about?: ObjectRef | null;
  /** Default: the login name of the signed-in user, or 'system' without one. */
  user?: string;
}

/** Passed to each handler: the environment, the signed-in user, and `commit`, the only way to change data. */
export interface Context extends Environment {
  /** Epoch seconds. */
  now: number;
  request: Request;
  /** The signed-in user. Throws 401 if the call needs no session and the client has none. */
  readonly me: UserRecord;
  readonly actor: Actor;
  readonly session: ActiveSession | null;
  users: Table<UserRecord>;
  groups: Table<GroupRecord>;
  /** Runs a transaction. All changes inside, audit records included, take effect together or not at all. */
  commit<T>(run: (write: Write) => T): T;
  /** Declares that the data already matches the request, so no audit record is required. Default: a call that changes data must write one. */
  changesNothing(): void;
  /** Registers a function to run when the call has ended, with or without success. */
  atEnd(run: () => void): void;
  /** Headers of the response, mainly cookies. */
  headers: Headers;
  /**
   * Refuses (409) if the revision of the guarded object differs from the one that the client sent. Every commit checks this itself. Call it earlier if the
   * handler does something irreversible before the commit.
   */
  checkSeen(): void;
  /**
   * Declares that the response depends only on these values and on the user. If the client already has this response, the call ends with 304 before the
   * response is computed. Default: the response is computed and compared.
   */
  follows(...parts: readonly unknown[]): void;
  /** HTTP status of a successful response. Default: 200. */
  status: number;
}

export type AuditRow = AuditRecord;

/** A file as the response. `type`: one of the types that the call declares. A stream comes with its length in bytes and its SHA-256 in hex. */
export type FileAnswer = { filename: string; type: string } & (
  | { file: Uint8Array<ArrayBuffer> | string; bytes?: undefined; sha256?: undefined; part?: undefined }
  | { file: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number; sha256: string; part?: undefined }
  /**
   * A file that supports range requests: `part` returns the bytes `from` to `to`, both included. `tag` identifies this version of the file, as an ETag does.
   */
  | { part: (from: number, to: number) => ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number; sha256: string; tag: string; file?: undefined }
);
