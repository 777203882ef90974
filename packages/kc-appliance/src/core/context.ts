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
import type { Jobs } from './jobs.ts';
import type { Migration } from './migration.ts';
import type { Outgoing, Proxy } from './outgoing.ts';
import type { Passwords } from './passwords.ts';
import type { CryptoAssetsOf } from './cryptoAsset.ts';
import type { Finding } from './finding.ts';
import type { GrantOf } from './grant.ts';
import type { HealthCheck } from './healthCheck.ts';
import type { LiveCheck } from './liveCheck.ts';
import type { Random } from './random.ts';
import type { GroupRecord, SessionRecord, UserRecord, Vault } from './records.ts';
import type { Store, Table, TableName } from './store.ts';
import type { TableDefinition } from './table.ts';
import type { TestsUnderWay } from './testCourse.ts';
import type { Spool } from './spool.ts';

/** What falls due on the clock: rotation, expiry, the end of deletions, the steps of long operations. */
export interface Agenda {
  /** To be called whenever something may fall due earlier than before. */
  wake(): void;
}

/** What a group owns, whatever it is. */
export interface OwnedRecords {
  readonly table: TableDefinition<TableName>;
  ownedBy(kept: Pick<Environment, 'store'>, group: string): { id: string; name: string; type: string }[];
  /** Gives all that a group owns to another one. Inside a transaction. */
  passOn(environment: Pick<Environment, 'store' | 'records'>, from: string, to: string): void;
}

/** What the search tells of an object, beside its kind. */
export type Match = Omit<NamedObject, 'kind'>;

/** How an area finds its objects of one kind by name. */
export interface ObjectSearch {
  kind: ObjectKind;
  /** The call that lists them: who may make it finds them, and nobody else. */
  listedBy: Call;
  /** What that call needs beside its privileges. Default: nothing. */
  allowed?: (environment: Environment) => Verdict;
  /** Objects whose name holds the text in either case, at most `limit`, by name. */
  find: (context: Context, text: string, limit: number, signal: AbortSignal) => readonly Match[] | Promise<readonly Match[]>;
  /** How many there are, for whoever may list them. Asked by every poll of everybody: quick, however many. Default: nobody is told. */
  count?: (environment: Environment) => number;
}

/** Whose KEK the HSM in use holds, or whose keys. */
export interface HsmDependent {
  kind: 'VM set' | 'KMIP tenant' | 'key set';
  name: string;
}
/** Those of an area. While a KEK is among them, the HSM is not reset. */
export type HsmDependentsOf = (kept: { store: Store }) => readonly HsmDependent[];

/** Something whose change can cut off whoever makes it. */
export interface TrialDefinition<Before = unknown> {
  kind: string;
  /** 'Proxy': as people call it. */
  title: string;
  /** Who may change it, and so settle the trial. */
  need: readonly Privilege[];
  /** What shows that nobody was cut off. */
  proof: TrialProof;
  category: AuditCategory;
  /** Raised when the change is reverted. */
  alert: AlertSubject;
  /** Puts back what was there. Inside a transaction. */
  restore: (environment: Environment, before: Before) => void;
}

/** What a request came over. */
export interface Connection {
  /** When it was opened, epoch milliseconds. */
  opened: number;
  /** Who opened it: an IP address; '' where there is no network between. */
  address: string;
}

/**
 * Whose call it is that comes without a session of theirs. 'read' reads for them; 'check' ends before anything is done,
 * with the refusal that they would get; 'run' does what a second administrator has approved.
 */
export interface Behalf {
  userid: string;
  to: 'read' | 'check' | 'run';
  /** Of 'check': how they proved who they are. Default: just now. */
  session?: SessionRecord | null;
}

/** A call with what it holds, as it can be kept. */
export interface KeptCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** What an act is about where no read of its path tells it. */
export interface ActSubject {
  /** The id of the call. */
  call: string;
  /** Null where there is nothing. */
  of: (environment: Environment) => { name: string; facts: object } | null;
  /** Said instead of doing what was approved over something else. Default: it is done, whatever has changed. */
  changed: string;
}

/** What an appliance runs on. Every part is a port with a default. */
export interface Environment extends AreaPorts {
  vault: Vault;
  store: Store;
  clock: Clock;
  random: Random;
  /** SHA-256 as it is written at every audit record. */
  textHash: TextHash;
  passwords: Passwords;
  /** What areas keep as objects that people make, change and delete. */
  records: readonly OwnedRecords[];
  /** How objects are found by name. */
  searches: readonly ObjectSearch[];
  /** What can be wrong with objects, by kind. */
  findings: readonly Finding<Environment>[];
  /** Faults that make the health other than Healthy. */
  healthChecks: readonly HealthCheck[];
  /** What the areas can say of themselves, by id. */
  liveChecks: readonly LiveCheck<Environment>[];
  /** Keys and certificates, for the bill of materials. */
  cryptoAssets: readonly CryptoAssetsOf<Environment>[];
  /** What every commit has to leave in place. */
  upheld: readonly ((environment: Environment) => () => void)[];
  /** What depends on the HSM in use, by area. */
  hsmDependentsOf: readonly HsmDependentsOf[];
  /** Told after each audit record and alert, inside its transaction: they do no more than remember to look. */
  recorded: readonly ((environment: Environment) => void)[];
  /** Grants of all areas: each gives its owner effect while the owner is not signed in. */
  grants: readonly GrantOf<Environment, AuditCategory, ObjectRef>[];
  /** Changes that go back by themselves unless somebody confirms them. */
  trials: readonly TrialDefinition[];
  /** What later versions do to the rows, in their order. */
  migrations: readonly Migration[];
  /** Without a server each request is a connection of its own, from nowhere. */
  connectionOf: (request: Request) => Connection;
  /** What acts are about that no read tells. */
  actSubjects: readonly ActSubject[];
  /** Makes a call for somebody, as they would: everything is checked but that they are there. `requestId`: it is done once under that name. */
  onBehalf: (behalf: Behalf, call: Call, input: KeptCall, requestId?: string) => Promise<Response>;
  /** What falls due on the clock. */
  agenda: Agenda;
  /** How it reaches others, such as an OpenID provider. */
  ask: Outgoing;
  /** What others are reached through that are not asked over HTTP; null for nothing. */
  proxy: () => Proxy | null;
  /** What the reads that every session begins with are answered now, by address: 'v5/users/17/'. What fails is not among them. */
  firstAnswers: (session: { token: string; userid: string }) => Promise<Record<string, unknown>>;
  /** What goes on after the answer. */
  jobs: Jobs;
  /** Tests of connections that have not answered yet. */
  testsUnderWay: TestsUnderWay;
  /** Keeps the bytes of an upload while its call runs. */
  spool: Spool;
  /** A line for the operator; never a secret. */
  log: (line: string) => void;
}

export interface Change {
  field: string;
  old: string | null;
  new: string | null;
}

/** What audit records stand under. An area adds its own: `declare module '../core/context.ts' { interface AuditCategories { … } }`. */
export interface AuditCategories {
  System: true;
}
export type AuditCategory = keyof AuditCategories & string;

/** What the areas need of the outside. An area adds its own, as with the categories. */
export interface AreaPorts {}

/** What a change may do beside the rows that it puts; all of it takes effect with them or not at all. */
export interface Write {
  audit: (entry: AuditEntry) => void;
  alert: (subject: AlertSubject, message: string) => void;
  /** `until`: epoch seconds after which it helps nobody any more. Default: it is given up after some days. */
  mail: (to: string, subject: string, text: string, until?: number) => string;
}

/** What an audit record is about. */
export interface ObjectRef {
  kind: AuditKind;
  id: string;
}

export interface AuditEntry {
  category: AuditCategory;
  content: string;
  changes?: Change[];
  group?: string;
  /** The object that it is about: its history tells of it. Default, and null: none. */
  about?: ObjectRef | null;
  /** Default: the signed-in user's login name, else 'system'. */
  user?: string;
}

/** What a handler works with: the environment, who asks, and the one way to change anything. */
export interface Context extends Environment {
  /** Epoch seconds. */
  now: number;
  request: Request;
  /** The signed-in user. Throws 401 when the call needs none and nobody is signed in. */
  readonly me: UserRecord;
  readonly actor: Actor;
  readonly session: SessionRecord | null;
  users: Table<UserRecord>;
  groups: Table<GroupRecord>;
  /** Everything inside, the audit records too, takes effect at once or not at all. */
  commit<T>(run: (write: Write) => T): T;
  /** Says that all is as it was asked for already: a call that changes something leaves no audit record then. Default: it must. */
  changesNothing(): void;
  /** Runs after the call has ended, however it ended. */
  atEnd(run: () => void): void;
  /** Headers of the answer, cookies above all. */
  headers: Headers;
  /**
   * Refuses (409) where the object that the call guards has another revision than the asker has seen. Every commit does
   * it by itself; to be called before that where something happens before the commit that cannot be taken back.
   */
  checkSeen(): void;
  /**
   * Says that the answer follows from these alone and from who asks: who has it already is answered 304, before it is made.
   * Default: an answer is made and compared.
   */
  follows(...parts: readonly unknown[]): void;
  /** HTTP status of a success. Default 200. */
  status: number;
}

export type AuditRow = AuditRecord;

/** A file as an answer. `type` is one that the call declares. A stream says how many bytes will come, and their SHA-256 in hex. */
export type FileAnswer = { filename: string; type: string } & (
  | { file: Uint8Array<ArrayBuffer> | string; bytes?: undefined; sha256?: undefined; part?: undefined }
  | { file: ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number; sha256: string; part?: undefined }
  /** Of which a part can be asked for, from one byte to another, both included. `tag`: tells it from another file of its name, as an ETag does. */
  | { part: (from: number, to: number) => ReadableStream<Uint8Array<ArrayBuffer>>; bytes: number; sha256: string; tag: string; file?: undefined }
);
