import type { TestCourse } from '../../core/testCourse.ts';
import { Stop } from '../../core/stop.ts';
import type { EkmConnection, Principal } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { KeyStatus, VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeyRing, KeyVault } from 'kc-api/contract/cloudKeys/keySets';
import type { AccountType, Credentials } from 'kc-api/rules/cloudKeys/cspAccounts';

export type { Credentials };

/** Who knocks at the cloud's door. */
export interface CloudAccount {
  guid: string;
  csp_type: AccountType;
  credentials: Credentials;
}

/** A key as the cloud knows it. */
export interface KeyInCloud {
  handle: string;
  name: string;
  /** Region, vault or key ring. */
  place: string;
  status: KeyStatus;
}

/** A key that was made in the cloud and nowhere else. */
export interface ForeignKey {
  name: string;
  purpose: string;
  algorithm: string;
  cipher: string;
  object_type: string;
  /** Epoch seconds. */
  created: number;
}

/** What is asked of the cloud for a key. */
export type CloudCommand =
  'create' | 'enable' | 'disable' | 'upload' | 'remove' | 'scheduleDelete' | 'cancelDelete' | 'purge' | 'rotate' | 'tag' | 'permit' | 'change';

/**
 * A cloud provider as the appliance needs it. The one that is played keeps to it as one over the provider's own
 * programming interface would. Every method rejects with CloudError and the provider's own words: credentials that are
 * refused, a permission that is missing, too many requests, an outage.
 */
export interface Cloud {
  /** Whether the account can be used. Each step is told to the course; rejects with StepFailed where one fails. */
  check(account: CloudAccount, course: TestCourse): Promise<void>;
  /** Makes a new access key and gives what changed of the credentials; the former one stops working. */
  newAccessKey(account: CloudAccount): Promise<Credentials>;
  regions(account: CloudAccount): Promise<string[]>;
  users(account: CloudAccount): Promise<Principal[]>;
  roles(account: CloudAccount): Promise<string[]>;
  vaults(account: CloudAccount): Promise<KeyVault[]>;
  managedHsms(account: CloudAccount): Promise<KeyVault[]>;
  keyRings(account: CloudAccount): Promise<KeyRing[]>;
  ekmConnections(account: CloudAccount, location: string): Promise<EkmConnection[]>;
  /** Roles that the account gives on all of its keys. */
  inheritedRoles(account: CloudAccount): Promise<{ role: string; members: string[] }[]>;
  /** Rejects for a key whose policy somebody wrote by hand: it has no lists of users and administrators. */
  checkPolicy(account: CloudAccount, key: KeyInCloud): Promise<void>;
  keysIn(account: CloudAccount, place: string, kind: VaultType | ''): Promise<ForeignKey[]>;
  perform(account: CloudAccount, command: CloudCommand, key: KeyInCloud): Promise<void>;
  /** How the cloud has the key now: somebody may have changed it there. */
  statusOf(account: CloudAccount, key: KeyInCloud): Promise<KeyStatus>;
}

export type Clouds = Readonly<Record<AccountType, Cloud>>;

/** A 'no' of the cloud, in its own words. */
export class CloudError extends Stop {}
