import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { done, epochSeconds, listOf, patchOf, revision, text, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { cipher, expiryAction, kekState } from './cvmSets.ts';

/** DISK-08 to DISK-11. */
export const diskState = v.picklist(['AVAILABLE', 'ENCRYPTING', 'ATTACHED', 'DETACHED', 'REKEYING', 'DECRYPTING', 'REVOKED', 'FAILED']);
export type DiskState = v.InferOutput<typeof diskState>;
export const disk = v.object({
  name: text,
  mount_points: listOf(text),
  rootdrive: yesNo,
  /** Bytes. */
  size: v.number(),
  state: diskState,
  /** State of the policy agent on the disk. */
  pastate: text,
  encrypted_disk: yesNo,
  cipher: v.optional(cipher),
  /** Seconds since 1970; 0 for never. */
  key_expiry_date: epochSeconds,
  onexpiry: expiryAction,
  /** The access policy, by id and name; absent without one. */
  policy: v.optional(v.object({ guid: text, name: text })),
  /** Seconds since 1970; 0 for never. */
  last_rekey_date: epochSeconds,
  next_rekey_date: epochSeconds,
  /** Progress of an operation: sectors done, and all sectors. Absent while no operation runs. */
  progress: v.optional(v.object({ done: v.number(), total: v.number() })),
});
export type Disk = v.InferOutput<typeof disk>;

export const folder = v.object({ path: text, policy: v.optional(v.object({ guid: text, name: text })), state: text });
export type Folder = v.InferOutput<typeof folder>;

/** VM-043: 'enabled', 'unavailable', or any other value for a failure. */
export const driver = {
  agent_version: text,
  agent_has_update: yesNo,
  /** State of an upgrade of the agent; absent without one. */
  agent_upgrade: v.optional(v.picklist(['running', 'rebooting'])),
  htcrypt_state: text,
  htcrypt_version: text,
  htcrypt_latest_version: text,
  htcrypt_signed: yesNo,
  /** Signer of the driver. */
  hytrust_signing_key: text,
  /** The current or last work on the driver; `progress` in percent. */
  htcrypt_task: v.optional(v.object({ action: text, state: text, progress: v.number() })),
};
const reauthentication = { reauthonhwsig: yesNo, reauthonip: yesNo, reauthonreboot: yesNo };

/** VM-041 to VM-044: a VM in lists, without disks and folders. */
export const cvm = v.object({
  id: text,
  name: text,
  desc: text,
  /** 'Windows Server 2022', 'Red Hat Enterprise Linux 9'. */
  ostype: text,
  ipaddr: text,
  /** Status according to the appliance: 'Healthy', 'Stale', 'Unreachable', 'Reauthentication needed'. */
  status: text,
  authenticated: yesNo,
  /** The VM set, by GUID and name. */
  cvmset: text,
  cvmset_name: text,
  mapping_guid: text,
  mapping_name: text,
  ...driver,
  /** Seconds since 1970; 0 without a certificate. */
  cert_expiration: epochSeconds,
  cert_validtill: epochSeconds,
  cert_expired: yesNo,
  /** 'yes' if it is permanently revoked: the VM needs another certificate. */
  cert_revoked: v.optional(yesNo, 'no'),
  cert_name: text,
  /** Seconds since 1970. */
  first_seen: epochSeconds,
  last_seen: epochSeconds,
  num_disks: v.number(),
  num_disks_enc: v.number(),
  ...reauthentication,
  tde_enabled: yesNo,
  revision,
});
export type Cvm = v.InferOutput<typeof cvm>;

/** VM-096: a VM with its disks, folders and connectors. */
export const cvmDetails = v.object({
  ...cvm.entries,
  disks: listOf(disk),
  available_disks: listOf(disk),
  folders: listOf(folder),
  /** 1 if its VM set allows to decrypt disks; 1 without a VM set. */
  allow_decryption: v.optional(v.picklist([0, 1]), 1),
  /** State of the KEK of its VM set, which wraps the keys of the disks; 'NONE' without a VM set. */
  kek_state: v.optional(kekState, 'NONE'),
  /** The database connectors that use the VM. */
  tde_connectors: listOf(v.object({ name: text, keyset_guid: text })),
});
export type CvmDetails = v.InferOutput<typeof cvmDetails>;

/** Fields that lists of VMs can be sorted by. */
const sortable = ['name', 'ipaddr', 'ostype', 'status', 'cvmset_name', 'mapping_name', 'agent_version', 'cert_expiration', 'first_seen'] as const;
export type CvmSort = (typeof sortable)[number];

/** Operations on one or several VMs, with one call for each VM. */
export const cvmOperation = v.picklist(['authenticate', 'mapping', 'revoke', 'rescue']);
/** A mapping of VMs to the nodes that serve them. */
export const mapping = v.object({ guid: text, name: text, description: text });
export type Mapping = v.InferOutput<typeof mapping>;

const admins = ['CLOUD_ADMIN'] as const;
const changed = v.object({ cvm });
/** VM sets show counts of their VMs. */
const stale = ['cvms', 'cvmSets'] as const;
/** A certificate shows if its VM is authenticated with it, and its VM set. */
const withCertificates = [...stale, 'cvmCertificates'] as const;
/** The status of the appliance shows how many VMs are authenticated. */
const withCounts = [...withCertificates, 'system'] as const;

export const cvms = defineCalls('cvms', {
  /** VM-093. `marker`: number of rows before the page, from the previous response. */
  list: call({
    method: 'GET',
    path: 'cvms/',
    query: v.object({
      /** GUIDs of VM sets, comma-separated. */
      cvmset: v.optional(text),
      authenticated: v.optional(yesNo),
      name: v.optional(text),
      ipaddr: v.optional(text),
      ostype: v.optional(text),
      /** The exact value on the wire. */
      status: v.optional(text),
      cvmset_name: v.optional(text),
      mapping_name: v.optional(text),
      agent_version: v.optional(text),
      /** Range of the certificate expiry: first and last second, as text. */
      cert_from: v.optional(text),
      cert_to: v.optional(text),
      /** 'yes': VMs with an encrypted disk. 'no': VMs without one. */
      encrypted: v.optional(yesNo),
      sort: v.optional(v.picklist(sortable.flatMap((field) => [field, `-${field}`] as const) as [CvmSort, `-${CvmSort}`])),
      marker: v.optional(text),
      /** A whole number as text. Default: 100; at most 1000. */
      limit: v.optional(text),
    }),
    answer: v.object({ cvms: listOf(cvm), totalrecords: v.number(), marker: text }),
    need: admins,
  }),
  read: call({ method: 'GET', path: 'cvms/:id/', answer: cvmDetails, need: admins }),
  /** VM-097. */
  change: call({
    method: 'PATCH',
    path: 'cvms/:id/',
    guards: cvm,
    body: v.object(patchOf({ desc: text, ...reauthentication })),
    answer: changed,
    need: admins,
    stale,
  }),
  /** VM-099, VM-101, VM-102. `passphrase` is for 'authenticate', `mapping_guid` for 'mapping'; '' removes the mapping. */
  operate: call({
    method: 'POST',
    path: 'cvms/:id/operation/',
    body: v.object({
      operation: cvmOperation,
      passphrase: v.optional(secret(text)),
      mapping_guid: v.optional(text),
    }),
    answer: changed,
    need: admins,
    stale: withCounts,
    fresh: ({ operation }) => operation === 'revoke',
    second: ({ operation }) => (operation === 'revoke' ? 'clients.end' : null),
  }),
  migrate: call({
    method: 'POST',
    path: 'cvms/:id/migrate/',
    body: v.object({ dst_group_name: name, dst_cvmset_name: name }),
    answer: changed,
    need: admins,
    stale: withCertificates,
  }),
  /** VM-103. Starts the upgrade. The VM reports its new agent version afterwards. */
  upgradeAgent: call({
    method: 'POST',
    path: 'cvms/:id/agent_upgrade/',
    body: v.object({ reboot: yesNo }),
    answer: changed,
    need: admins,
    stale,
    starts: 'operation',
  }),
  /**
   * VM-104. Starts the operation; `htcrypt_task` shows its progress. 'install' installs the newest version, also over an installed one.
   * `version`: the version that is installed or removed, as the client loaded it.
   */
  operateDriver: call({
    method: 'POST',
    path: 'cvms/:id/htcrypt/',
    body: v.object({ operation: v.picklist(['install', 'remove']), version: text, reboot: yesNo }),
    answer: changed,
    need: admins,
    stale: [...stale, 'cvmTasks'],
    exempt: 'The driver cannot be removed while it encrypts a disk.',
    starts: 'operation',
  }),
  /** VM-113: the key of the root drive, to recover the drive if the VM cannot start. It is the same each time, until it is changed. */
  rootKey: call({
    method: 'GET',
    path: 'cvms/:id/rdekey/',
    kind: 'download',
    files: { 'application/octet-stream': 'rdekey' },
    answer: done,
    need: admins,
    fresh: true,
  }),
  /** Mappings that a VM can have. Their contents are in `mappings/`. */
  mappings: call({ method: 'GET', path: 'cvm_mappings/', answer: v.object({ mappings: listOf(mapping) }), need: admins }),
});
