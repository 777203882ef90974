import type { WrappingKey } from '../hsm/index.ts';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import type { AccessPolicy, AccessRule, PolicyVersion } from 'kc-api/contract/workloads/accessPolicies';
import type { Cvm, Disk, Folder } from 'kc-api/contract/workloads/cvms';
import type { CvmTask, TaskList } from 'kc-api/contract/workloads/cvmTasks';
import type { CvmSet, ExpiryAction } from 'kc-api/contract/workloads/cvmSets';
import type { KeyIdStatus } from 'kc-api/contract/workloads/keyIds';

/** What follows from the VMs of a set. */
type Counted = 'num_registered_vms' | 'num_unauth_vms' | 'num_vms_enc' | 'cvms' | 'keyids';

export interface CvmSetRecord extends Omit<CvmSet, 'guid' | Counted> {
  revision: number;
  /** '' without HPCS. */
  hpcs_api_key: string;
  /** The KEK as it was imported; '' where the HSM made it, or it is gone. */
  wrapped_key: string;
  /** The KEK in the HSM of the system, and the key of this set that it wraps, base64. Default: none, for HPCS, and for what came with a starting state. */
  kek_key?: WrappingKey | null;
  kek_wrapped?: string;
  kek_since: number;
  /** Until when VMs may still hold keys that a revoked KEK wraps, seconds since 1970; 0 where none is being revoked. */
  kek_pending_until: number;
}

/** What follows from other rows. */
type Resolved = 'cert_expired' | 'cert_revoked' | 'num_disks' | 'num_disks_enc';

export interface CvmRecord extends Omit<Cvm, Resolved> {
  revision: number;
  disks: Disk[];
  folders: Folder[];
  /** The GUID of its certificate; '' before it has one. */
  certificate: string;
  /** What tells the machine itself from others, as its agent says it. */
  hwsig: string;
  /** Since when its agent says nothing, epoch seconds; 0 while it beats. */
  silent_since: number;
  /** When its status changes for that reason, epoch seconds; 0 where it does not. */
  silence_due: number;
  /** What the keys of its root drive are made of, in base64; '' until somebody asks for one, and while that drive is not encrypted. */
  root_secret: string;
  /** The set with whether the VM is authenticated, and with whether a disk of it is encrypted: what VMs are counted by. */
  shelf: string;
  shelf_enc: string;
  /** 'yes' with an encrypted disk. */
  encrypted: 'yes' | 'no';
  /** When the first of the keys of its disks expires, seconds since 1970; 0 where none does. */
  disk_expiry: number;
}

/** A time without connection, and what is different afterwards: the VM's address, its hardware signature, or that it was started anew. */
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
  /** Seconds since 1970; 0 is never. */
  expiration: number;
  onexpiry: ExpiryAction;
  status: KeyIdStatus;
  /** An AES key in base64, or a private key in PEM; '' once it was shredded, and of the demo's pairs. */
  secret_key: string;
  /** PEM; '' of a symmetric one. */
  public_key: string;
  /** The VM set with the kind, and with the name in small letters: what they are listed and told apart by. */
  shelf: string;
  place: string;
  /** When it expires, or far away. */
  due: number;
}

/** A mapping of VMs to the nodes that serve them. */
export interface MappingRecord {
  id: string;
  revision: number;
  name: string;
  description: string;
  /** Of the cluster, which changes them: the id of the group whose VMs it is for, the server that is asked first, and its servers as the wire lists them. */
  groupid: string;
  preferredNode: string;
  servers: string;
}

/** A task of an agent: what somebody asked for, or what the system does of its own accord. Its id is its uuid. */
export interface CvmTaskRecord extends Omit<CvmTask, 'uuid' | 'params' | 'last_heard'> {
  id: string;
  altname: string;
  auto: 'yes' | 'no';
  /** Which list it stands in: follows from the rest. */
  list: TaskList;
  revision: number;
}

/** A certificate that an agent shows who it is. */
export interface CvmCertificateRecord {
  id: string;
  revision: number;
  name: string;
  /** The VM set that it is for; '' in vaults without them. */
  cvmset: string;
  /** The VM that has it, by id and name; '' while none has. */
  cvm: string;
  guestserver_name: string;
  /** X.509 in PEM, and its SHA-256 fingerprint; '' until somebody looks at it. */
  certificate: string;
  fingerprint: string;
  /** Epoch seconds. */
  expiration: number;
  /** A VM has shown it. */
  registered: 'yes' | 'no';
  /** The VM that has it is authenticated by it. */
  used: 'yes' | 'no';
  revoked: 'yes' | 'no';
  /** The hash of its passphrase; '' without one. */
  passphrase: string;
}

/** A directory server as kept: the wire's fields and the service account's password. */
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

/** A policy as it was once, and what made it so. */
export interface PolicyVersionRecord extends PolicyVersion {
  /** The policy with the version. */
  id: string;
  policy: string;
  name: string;
  desc: string;
  rules: AccessRule[];
}

/** That a disk has a policy: follows from the VMs, so that the disks of a policy are found by it. */
export interface AppliedPolicyRecord {
  /** VM and disk. */
  id: string;
  policy: string;
  cvm: string;
  disk: string;
}
