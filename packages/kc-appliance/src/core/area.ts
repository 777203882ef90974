import type { Hono } from 'hono';
import type { Due } from './agenda.ts';
import type { ActSubject, AuditCategory, Environment, HsmDependentsOf, ObjectSearch, OwnedRecords, TrialDefinition } from './context.ts';
import type { CryptoAssets } from './cryptoAssets.ts';
import type { FindingDefinition } from './findings.ts';
import type { GrantDefinition } from './grants.ts';
import type { HealthCheck } from './healthCheck.ts';
import type { Resource } from './handlers.ts';
import type { LiveCheckDefinition } from './liveChecks.ts';
import type { Migration } from './migration.ts';
import type { Prepared } from './prepared.ts';
import type { TableName } from './store.ts';
import type { TableDefinition } from './table.ts';

/** Fills a part of a starting state. Called inside a transaction. */
export type Seed = (environment: Environment, prepared: Prepared) => void;

/**
 * What the starting states are put together of: 'setUp', so that nothing is due at sign-in; the people and things of the
 * 'bank'; what comes in numbers ('demo', or 'large'); and a hostile text wherever somebody types ('hostile').
 */
export type SeedStage = 'setUp' | 'bank' | 'demo' | 'large' | 'hostile';

/** Everything that an area of the appliance is made of. The list of areas is the only place that names all. */
export interface Area {
  /** As its folder is called in the contract, the rules and the screens. */
  name: string;
  /** Handlers, by resource of the contract. */
  resources?: Record<string, Resource>;
  /** Those of its records come with them. */
  tables?: readonly TableDefinition<TableName>[];
  /** What it keeps as objects that people make, change and delete. */
  records?: readonly OwnedRecords[];
  /** How its objects are found by name, each kind for itself; or the reason why it has none that anybody looks for. */
  searches: readonly ObjectSearch[] | string;
  /** What can be wrong with its objects, each kind for itself. Default: nothing that anybody is told. */
  findings?: readonly FindingDefinition[];
  /** Faults of it that make the health of the appliance other than Healthy. Default: none. */
  healthChecks?: readonly HealthCheck[];
  /** What it can say of itself now, for the steps of runbooks and for their rehearsal. Default: nothing. */
  liveChecks?: readonly LiveCheckDefinition[];
  /** Its keys and certificates, as a bill of materials tells them. Default: it has none. */
  cryptoAssets?: readonly CryptoAssets[];
  /** What its audit records stand under. */
  categories?: readonly AuditCategory[];
  /** What of it depends on the HSM in use. Default: nothing. */
  hsmDependents?: HsmDependentsOf;
  /** What acts of it are about that need a second administrator, where no read tells it. Default: reads do. */
  actSubjects?: readonly ActSubject[];
  /** What falls due on the clock: expiry, rotation, the steps of its operations. */
  due?: readonly Due[];
  /** Grants that the area stores for users, one definition for each kind. Default: none. */
  grants?: readonly GrantDefinition[];
  /** Changes of it that go back by themselves unless somebody confirms them. */
  trials?: readonly TrialDefinition[];
  /** What later versions do to its rows, in their order. */
  migrations?: readonly Migration[];
  /** What it brings to each starting state. */
  seeds?: Partial<Record<SeedStage, Seed>>;
  /** Settles what a process that ended left half done, and makes what follows from the rest. Every time a store is opened. */
  opened?: (environment: Environment) => void;
  /**
   * What must hold after every commit: called before it begins, and what it gives at its end, where it refuses what broke
   * the rule. Both in the transaction.
   */
  upheld?: (environment: Environment) => () => void;
  /** Told after each audit record and alert, inside its transaction. On the way of every change: it does no more than remember to look. */
  recorded?: (environment: Environment) => void;
  /** Pages beside the calls, such as the way back from an identity provider. */
  pages?: (app: Hono, environment: Environment, ready: Promise<void>) => void;
}

/** Declares an area. Who imports one knows its resources by name, and of the rest what every area has. */
export const defineArea = <R extends Record<string, Resource>>(area: Area & { resources: R }): Area & { resources: R } => area;
