import type { WrappingKey } from '../hsm/index.ts';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import type { AccessPolicy, AccessRule, PolicyVersion } from 'kc-api/contract/workloads/accessPolicies';
import type { Cvm, Disk, Folder } from 'kc-api/contract/workloads/cvms';
import type { CvmTask, TaskList } from 'kc-api/contract/workloads/cvmTasks';
import type { CvmSet, ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import type { KeyIdStatus } from 'kc-api/contract/workloads/keyIds';

/** Fields that are computed from the VMs of a set. */
type Counted = 'num_registered_vms' | 'num_unauth_vms' | 'num_vms_enc' | 'cvms' | 'keyids';

export interface CvmSetRecord extends Omit<CvmSet, 'guid' | Counted> {
  revision: number;
  /** '' without HPCS. */
  hpcs_api_key: string;
  /** The imported KEK; '' if the HSM created it, or it is gone. */
  wrapped_key: string;
  /** The KEK in the system's HSM, and the key of this set that it wraps, base64. Default: none; for HPCS and for seeded sets. */
  kek_key?: WrappingKey | null;
  kek_wrapped?: string;
  kek_since: number;
  /** Time until which VMs may still have cached keys of a revoked KEK, seconds since 1970; 0 if none is being revoked. */
  kek_pending_until: number;
}

/** Fields that are computed from other rows. */
type Resolved = 'cert_expired' | 'cert_revoked' | 'num_disks' | 'num_disks_enc';

export interface CvmRecord extends Omit<Cvm, Resolved> {
  revision: number;
  disks: Disk[];
  folders: Folder[];
  /** The GUID of its certificate; '' for none. */
  certificate: string;
  /** The hardware signature that the agent reports, which identifies the machine. */
  hwsig: string;
  /** Time at which its agent fell silent, epoch seconds; 0 while it sends heartbeats. */
  silent_since: number;
  /** Time at which the silence changes the status of the VM, epoch seconds; 0 if it does not. */
  silence_due: number;
  /** Secret from which the keys of the root drive are derived, base64. '' until the first request for one, and while that drive is not encrypted. */
  root_secret: string;
  /** The set combined with the authentication state, and with the encryption state; used to count VMs. */
  shelf: string;
  shelf_enc: string;
  /** 'yes' if it has an encrypted disk. */
  encrypted: 'yes' | 'no';
  /** Earliest expiry of a key of its disks, seconds since 1970; 0 if none expires. */
  disk_expiry: number;
}

/** A time without connection, and what has changed afterwards: the VM's address, its hardware signature, or that it was rebooted. */
export interface Outage {
  /** Epoch seconds. */
  from: number;
  until: number;
  ipaddr?: string;
  hwsig?: string;
  reboot?: boolean;
}

export type KeyIdKind = 'symmetric' | 'asymmetric';

/** A named key of a VM set, of either kind. */
export interface KeyIdRecord {
  id: string;
  revision: number;
  kind: KeyIdKind;
  cvmset: string;
  name: string;
  desc: string;
  /** Bits. */
  size: number;
  /** Seconds since 1970; 0 for never. */
  expiration: number;
  onexpiry: ExpiryAction;
  status: KeyIdStatus;
  /** An AES key in base64, or a private key in PEM; '' after it was shredded, and for the demo's pairs. */
  secret_key: string;
  /** PEM; '' for a symmetric key. */
  public_key: string;
  /** The VM set combined with the kind, and also with the name in lower case; used for lists and uniqueness. */
  shelf: string;
  place: string;
  /** Expiry, or a time in the far future. */
  due: number;
}

/** A mapping of VMs to the nodes that serve them. */
export interface MappingRecord {
  id: string;
  revision: number;
  name: string;
  description: string;
  /** Maintained by the cluster: the id of the group whose VMs use it, the preferred server, and its servers in the format of the response. */
  groupid: string;
  preferredNode: string;
  servers: string;
}

/** A task of an agent, started by a user or by the system. Its id is its UUID. */
export interface CvmTaskRecord extends Omit<CvmTask, 'uuid' | 'params' | 'last_heard'> {
  id: string;
  altname: string;
  auto: 'yes' | 'no';
  /** The list that contains it, derived from the other fields. */
  list: TaskList;
  revision: number;
}

/** A certificate with which an agent authenticates. */
export interface CvmCertificateRecord {
  id: string;
  revision: number;
  name: string;
  /** Its VM set; '' in vaults without VM sets. */
  cvmset: string;
  /** The VM with this certificate, by id and name; '' for none. */
  cvm: string;
  guestserver_name: string;
  /** X.509 in PEM, and its SHA-256 fingerprint; '' until first use. */
  certificate: string;
  fingerprint: string;
  /** Epoch seconds. */
  expiration: number;
  /** 'yes' once a VM has used it. */
  registered: 'yes' | 'no';
  /** 'yes' while its VM is authenticated with it. */
  used: 'yes' | 'no';
  revoked: 'yes' | 'no';
  /** The hash of its passphrase; '' for none. */
  passphrase: string;
}

/** A stored directory server: the fields of the response and the password of the service account. */
export interface DirectoryServerRecord extends Omit<DirectoryServer, 'server_url' | 'policies' | 'revision'> {
  service_ac_pw: string;
  revision: number;
}

/** A file-system id of a VM. */
export interface FsidRecord {
  id: string;
  cvm: string;
  name: string;
  description: string;
  revision: number;
}

export interface AccessPolicyRecord extends Omit<AccessPolicy, 'disks'> {
  revision: number;
}

/** A former version of a policy, and the changes that led to it. */
export interface PolicyVersionRecord extends PolicyVersion {
  /** Id of the policy and number of the version. */
  id: string;
  policy: string;
  name: string;
  desc: string;
  rules: AccessRule[];
}

/** A policy of a disk: derived from the VMs, to find the disks of a policy. */
export interface AppliedPolicyRecord {
  /** VM and name of the disk. */
  id: string;
  policy: string;
  cvm: string;
  disk: string;
}
