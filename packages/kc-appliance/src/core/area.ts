import type { Hono } from 'hono';
import type { Due } from './work/agenda.ts';
import type { ActSubject, AuditCategory, Environment, HsmDependentsOf, ObjectSearch, OwnedRecords, TrialDefinition } from './context.ts';
import type { CryptoAssets } from './checks/cryptoAssets.ts';
import type { FindingDefinition } from './checks/findings.ts';
import type { GrantDefinition } from './access/grants.ts';
import type { HealthCheck } from './checks/healthCheck.ts';
import type { Resource } from './handlers.ts';
import type { LiveCheckDefinition } from './checks/liveChecks.ts';
import type { Migration } from './store/migration.ts';
import type { Prepared } from './prepared.ts';
import type { TableName } from './store/store.ts';
import type { TableDefinition } from './store/table.ts';

/** Fills part of a starting state. Runs inside a transaction. */
export type Seed = (environment: Environment, prepared: Prepared) => void;

/**
 * Parts of a starting state. 'setUp' completes the forced sign-in steps. 'bank' adds users and objects. 'demo' and 'large' add many rows. 'hostile' puts
 * hostile texts into text fields.
 */
export type SeedStage = 'setUp' | 'bank' | 'demo' | 'large' | 'hostile';

/** Definition of one area of the appliance. Only the list of areas names all areas. */
export interface Area {
  /** The folder name of the area in the contract, the rules and the screens. */
  name: string;
  /** Handlers, by resource of the contract. */
  resources?: Record<string, Resource>;
  /** Tables of the area. Tables of `records` are included automatically. */
  tables?: readonly TableDefinition<TableName>[];
  /** Object types that users create, change and delete. */
  records?: readonly OwnedRecords[];
  /** One name search per object kind, or the reason why the area has no searchable objects. */
  searches: readonly ObjectSearch[] | string;
  /** Kinds of findings (weak settings and objects) of the area. Default: none. */
  findings?: readonly FindingDefinition[];
  /** Faults of this area that make the health status of the appliance other than Healthy. Default: none. */
  healthChecks?: readonly HealthCheck[];
  /** Checks of the current state, for runbook steps and their rehearsal. Default: none. */
  liveChecks?: readonly LiveCheckDefinition[];
  /** Keys and certificates of the area, for the cryptographic bill of materials. Default: none. */
  cryptoAssets?: readonly CryptoAssets[];
  /** Categories of the audit records that the area writes. */
  categories?: readonly AuditCategory[];
  /** Lists the objects that depend on the HSM in use. Default: none. */
  hsmDependents?: HsmDependentsOf;
  /** Subjects of acts that need a second administrator, where no read call on the same path returns the subject. Default: none. */
  actSubjects?: readonly ActSubject[];
  /** Scheduled work: expiry, rotation, and the steps of long operations. */
  due?: readonly Due[];
  /** Grants that the area stores for users, one definition per kind. Default: none. */
  grants?: readonly GrantDefinition[];
  /** Changes that the appliance reverts unless an administrator confirms them in time. */
  trials?: readonly TrialDefinition[];
  /** Migrations of stored rows, oldest first. */
  migrations?: readonly Migration[];
  /** Seed data for each stage of a starting state. */
  seeds?: Partial<Record<SeedStage, Seed>>;
  /** Runs every time a store is opened. Finishes or reverts work that the previous process left incomplete, and rebuilds derived data. */
  opened?: (environment: Environment) => void;
  /**
   * Invariant of the area. Runs at the start of each commit, inside the transaction. The function that it returns runs at the end and refuses a commit that
   * broke the invariant.
   */
  upheld?: (environment: Environment) => () => void;
  /** Runs after each audit record and alert, inside the same transaction. It delays every change, so it should only schedule later work. */
  recorded?: (environment: Environment) => void;
  /** Pages outside the API calls, such as the redirect target of an identity provider. */
  pages?: (app: Hono, environment: Environment, ready: Promise<void>) => void;
}

/** Declares an area. The return type keeps the names of its resources; all other members have the type of `Area`. */
export const defineArea = <R extends Record<string, Resource>>(area: Area & { resources: R }): Area & { resources: R } => area;
