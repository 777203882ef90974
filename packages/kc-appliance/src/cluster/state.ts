import type { ClusterInfo } from 'kc-api/contract/cluster/cluster';
import type { NodeJoinStatus } from 'kc-api/contract/cluster/nodeJoin';
import type { ClusterTask, Server } from 'kc-api/contract/cluster/servers';
import type { SupportLogin } from 'kc-api/contract/cluster/supportLogin';
import type { WebTarget } from 'kc-api/contract/cluster/webCertificates';
import { defineTable } from '../core/table.ts';
import { defineRevisedValue, defineValue } from '../core/value.ts';

declare module '../core/context.ts' {
  interface AuditCategories {
    Cluster: true;
  }
}

/** A node of the cluster, or one that is to join it. */
export interface NodeRecord extends Pick<Server, 'id' | 'name' | 'ipaddr' | 'authenticated' | 'rekey_status' | 'ssltask_list'> {
  revision: number;
  version: string;
  status: 'Online' | 'Unreachable' | 'Joining' | 'Join failed';
  nodeType: 'master' | 'member';
  /** Whether it is this one. */
  isLocal: boolean;
  /** When it was last heard of, seconds since 1970, where it does not answer; null while it does. */
  last_heard: number | null;
}

/** Of the demo: from when a played node does not answer, and until when; seconds since 1970. Null: it does not come back. */
interface NodeOutage {
  from: number;
  until: number | null;
}

/** The join of a node that is not in the cluster yet, under the node's id. */
export interface NodeJoinRecord extends Pick<NodeJoinStatus, 'state' | 'progress' | 'entries'> {
  id: string;
  /** Its request, PEM: what another bundle is made of. */
  csr: string;
  /** In the address of its bundle. */
  bundle_code: string;
  /** Its certificate, PEM. */
  certificate: string;
  /** Until when the bundle can be used, and whether it was. */
  expires: number;
  used: boolean;
  /** Why it failed; '' while it did not. */
  reason: string;
  /** Of the list of tasks. */
  task: string;
}

/** Of the demo: what becomes of the next try of a played node. 'lost': the connection breaks; 'late': it never uses its bundle; 'again': it uses one twice. */
type JoinFate = 'lost' | 'late' | 'again';

/** Of the demo: the cluster that this node joins. */
interface PlayedCluster {
  /** Default: that of this node. */
  version?: string;
  /** Whether the connection breaks while data is transferred. Default: it does not. */
  breaks?: boolean;
}

/** The join of this node. `state` '': it joins none. */
export interface OwnJoin extends Pick<NodeJoinStatus, 'state' | 'progress' | 'entries'> {
  cluster_ip: string;
  /** Of the certificate that it was begun with. */
  fingerprint: string;
  restart_id: string | null;
}

type Settings = Omit<ClusterInfo, 'nodes' | 'auth_type' | 'revision'>;
/** The settings with what starts its nodes, and what proves a node: passphrases as hashes, '' without one. */
type ClusterRecord = Settings & { auth_type: 'AUTH_PWD' | 'AUTH_HW'; startup_passphrase: string; passphrase: string };

export type SupportLoginRecord = Pick<SupportLogin, 'type' | 'expiry_time' | 'login_enabled'> & {
  id: string;
  revision: number;
  support_password: string;
  /** The id of the user who switched it on. Rows of an older version do not have it. */
  by?: string;
};

interface DomainRecord {
  id: string;
  name: string;
  description: string;
}

/** A certificate of a web server, with its chain, and its key; PEM. `source` as the wire tells it. */
export interface WebIdentity {
  certificate: string;
  private_key: string;
  source: string;
}
/** By web server; not there until somebody wants it. */
export type InUse = Readonly<Partial<Record<WebTarget, WebIdentity>>>;

declare module '../core/store.ts' {
  interface Tables {
    nodes: NodeRecord;
    supportLogins: SupportLoginRecord;
    clusterTasks: ClusterTask & { id: string };
    domains: DomainRecord;
    nodeJoins: NodeJoinRecord;
    /** The keys of certificate signing requests, by their common name. */
    webRequestKeys: { id: string; private_key: string };
  }
  interface Values {
    cluster: ClusterRecord;
    /** The newest certificates, and those that the web server of this node answers with. */
    web_certificates: InUse;
    web_in_use: InUse;
    /** By the id of the node. */
    node_outages: Readonly<Record<string, NodeOutage>>;
    /** By the name of the node. */
    join_fates: Readonly<Record<string, JoinFate>>;
    /** What signs the certificates of nodes that join; null until the first of them. PEM both. */
    join_authority: { certificate: string; private_key: string } | null;
    /** What this node asks a cluster to take it with; null until somebody wants it. PEM both. */
    join_request: { csr: string; private_key: string } | null;
    own_join: OwnJoin;
    /** Fingerprints of the certificates that this node has joined or tried to join with. */
    join_certificates_used: readonly string[];
    played_cluster: PlayedCluster;
  }
}

export const nodeTable = defineTable('nodes');
export const supportLoginTable = defineTable('supportLogins', { secrets: ['support_password'] });
/** As many as `addTask` leaves there. */
export const clusterTaskTable = defineTable('clusterTasks');
export const domainTable = defineTable('domains');
export const webRequestKeyTable = defineTable('webRequestKeys', { secrets: ['private_key'] });
export const webCertificates = defineValue('web_certificates', {});
export const webInUse = defineValue('web_in_use', {});
export const nodeOutages = defineValue('node_outages', {});
export const nodeJoinTable = defineTable('nodeJoins', { secrets: ['bundle_code'] });
export const joinFates = defineValue('join_fates', {});
export const joinAuthority = defineValue('join_authority', null);
export const joinRequest = defineValue('join_request', null);
export const noJoin: OwnJoin = { state: '', progress: 0, entries: [], cluster_ip: '', fingerprint: '', restart_id: null };
export const ownJoin = defineValue('own_join', noJoin);
export const joinCertificatesUsed = defineValue('join_certificates_used', []);
export const playedCluster = defineValue('played_cluster', {});

export const cluster = defineRevisedValue('cluster', {
  name: 'Cluster',
  hide_passphrase: 'yes',
  require_passphrase: 'yes',
  check_hardware_id: 'yes',
  allow_reconnect: 'yes',
  backup_hosts: '',
  backup_interval: 24,
  backup_max_images: 7,
  backup_over_nfs: 'no',
  backup_offset: 120,
  timeout: 10,
  auth_type: 'AUTH_HW',
  startup_passphrase: '',
  passphrase: '',
});
