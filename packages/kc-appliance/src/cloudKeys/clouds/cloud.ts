import type { TestCourse } from '../../core/checks/testCourse.ts';
import { Stop } from '../../core/work/stop.ts';
import type { EkmConnection, Principal } from 'kc-api/contract/cloudKeys/cspAccounts';
import type { KeyStatus, VaultType } from 'kc-api/contract/cloudKeys/cloudKey';
import type { KeyRing, KeyVault } from 'kc-api/contract/cloudKeys/keySets';
import type { AccountType, Credentials } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';

export type { Credentials };

/** The account that the appliance uses in the cloud. */
export interface CloudAccount {
  guid: string;
  csp_type: AccountType;
  credentials: Credentials;
}

/** The fields of a key that the cloud needs. */
export interface KeyInCloud {
  handle: string;
  name: string;
  /** Region, vault or key ring. */
  place: string;
  status: KeyStatus;
  /** Epoch seconds. */
  created: number;
}

/** A key that was created in the cloud without the appliance. */
export interface ForeignKey {
  name: string;
  purpose: string;
  algorithm: string;
  cipher: string;
  object_type: string;
  /** Epoch seconds. */
  created: number;
}

/** The provider's record of the uses of a key. Times are epoch seconds. */
export interface KeyUsage {
  /** Null if there was no use since `since`. `event`: id in the log of the provider. */
  last: { date: number; operation: string; event: string } | null;
  since: number;
}

/** Commands for a key in the cloud. */
export type CloudCommand =
  'create' | 'enable' | 'disable' | 'upload' | 'remove' | 'scheduleDelete' | 'cancelDelete' | 'purge' | 'rotate' | 'tag' | 'permit' | 'change';

/**
 * Interface to a cloud provider. The simulation implements it, as a client of the provider's API would. Every method rejects with CloudError and the provider's
 * message: for refused credentials, a missing permission, throttling, or an outage.
 */
export interface Cloud {
  /** Checks that the account can be used. Records each step; rejects with StepFailed if one fails. */
  check(account: CloudAccount, course: TestCourse): Promise<void>;
  /** Creates a new access key and returns the changed credentials; the former key stops working. */
  newAccessKey(account: CloudAccount): Promise<Credentials>;
  regions(account: CloudAccount): Promise<string[]>;
  users(account: CloudAccount): Promise<Principal[]>;
  roles(account: CloudAccount): Promise<string[]>;
  vaults(account: CloudAccount): Promise<KeyVault[]>;
  managedHsms(account: CloudAccount): Promise<KeyVault[]>;
  keyRings(account: CloudAccount): Promise<KeyRing[]>;
  ekmConnections(account: CloudAccount, location: string): Promise<EkmConnection[]>;
  /** Returns the roles that the account grants on all of its keys. */
  inheritedRoles(account: CloudAccount): Promise<{ role: string; members: string[] }[]>;
  /** Rejects for a key with a hand-written policy: it has no lists of users and administrators. */
  checkPolicy(account: CloudAccount, key: KeyInCloud): Promise<void>;
  keysIn(account: CloudAccount, place: string, kind: VaultType | ''): Promise<ForeignKey[]>;
  perform(account: CloudAccount, command: CloudCommand, key: KeyInCloud): Promise<void>;
  /** Returns the key's status in the cloud, where it may have been changed. */
  statusOf(account: CloudAccount, key: KeyInCloud): Promise<KeyStatus>;
  /** Returns the last use of the key. Undefined for a provider that records none. */
  usageOf?: ((account: CloudAccount, key: KeyInCloud) => Promise<KeyUsage>) | undefined;
}

export type Clouds = Readonly<Record<AccountType, Cloud>>;

/** A rejection by the cloud, with its own message. */
export class CloudError extends Stop {}
