import type { ClusterInfo } from 'kc-api/contract/cluster/cluster';
import type { NodeJoinStatus } from 'kc-api/contract/cluster/nodeJoin';
import type { ClusterTask, Server } from 'kc-api/contract/cluster/servers';
import type { SupportLogin } from 'kc-api/contract/cluster/supportLogin';
import type { WebTarget } from 'kc-api/contract/cluster/webCertificates';
import { defineTable } from '../core/store/table.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

declare module '../core/context.ts' {
  interface AuditCategories {
    Cluster: true;
  }
}

/** A node of the cluster, or one that is joining. */
export interface NodeRecord extends Pick<Server, 'id' | 'name' | 'ipaddr' | 'authenticated' | 'rekey_status' | 'ssltask_list'> {
  revision: number;
  version: string;
  status: 'Online' | 'Unreachable' | 'Joining' | 'Join failed';
  nodeType: 'master' | 'member';
  /** True for the node of this process. */
  isLocal: boolean;
  /** Time of the last contact if the node does not respond, seconds since 1970; null while it does. */
  last_heard: number | null;
}

/** Demo: outage of a simulated node, seconds since 1970. `until` null: it does not come back. */
interface NodeOutage {
  from: number;
  until: number | null;
}

/** The join of a node that does not belong to the cluster yet, under the node's id. */
export interface NodeJoinRecord extends Pick<NodeJoinStatus, 'state' | 'progress' | 'entries'> {
  id: string;
  /** Its certificate request, PEM, from which another bundle can be created. */
  csr: string;
  /** The secret code in the address of its bundle. */
  bundle_code: string;
  /** Its certificate, PEM. */
  certificate: string;
  /** Expiry of the bundle, and whether it was used. */
  expires: number;
  used: boolean;
  /** The reason of the failure; '' for none. */
  reason: string;
  /** Id of its entry in the list of tasks. */
  task: string;
}

/** Demo: the result of a simulated node's next attempt. 'lost': the connection breaks; 'late': it never uses its bundle; 'again': it uses one twice. */
type JoinFate = 'lost' | 'late' | 'again';

/** Demo: the cluster that this node joins. */
interface PlayedCluster {
  /** Default: the version of this node. */
  version?: string;
  /** True if the connection breaks during the data transfer. Default: false. */
  breaks?: boolean;
}

/** The join of this node. `state` '': no join. */
export interface OwnJoin extends Pick<NodeJoinStatus, 'state' | 'progress' | 'entries'> {
  cluster_ip: string;
  /** Fingerprint of the certificate with which it started. */
  fingerprint: string;
  restart_id: string | null;
}

type Settings = Omit<ClusterInfo, 'nodes' | 'auth_type' | 'revision'>;
/** The settings, with the startup passphrase and the passphrase that authenticates nodes; both as hashes, '' for none. */
type ClusterRecord = Settings & { auth_type: 'AUTH_PWD' | 'AUTH_HW'; startup_passphrase: string; passphrase: string };

export type SupportLoginRecord = Pick<SupportLogin, 'type' | 'expiry_time' | 'login_enabled'> & {
  id: string;
  revision: number;
  support_password: string;
  /** The id of the user who enabled it. Rows of an older version do not have it. */
  by?: string;
};

interface DomainRecord {
  id: string;
  name: string;
  description: string;
}

/** A web server's certificate with its chain, and its key; PEM. `source`: as in the response. */
export interface WebIdentity {
  certificate: string;
  private_key: string;
  source: string;
}
/** By web server; missing until first use. */
export type InUse = Readonly<Partial<Record<WebTarget, WebIdentity>>>;

declare module '../core/store/store.ts' {
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
    /** The newest certificates, and those that the web server of this node uses. */
    web_certificates: InUse;
    web_in_use: InUse;
    /** By the id of the node. */
    node_outages: Readonly<Record<string, NodeOutage>>;
    /** By the name of the node. */
    join_fates: Readonly<Record<string, JoinFate>>;
    /** The CA for the certificates of joining nodes, PEM; null until the first one. */
    join_authority: { certificate: string; private_key: string } | null;
    /** The certificate request with which this node joins a cluster, and its key, PEM; null until first use. */
    join_request: { csr: string; private_key: string } | null;
    own_join: OwnJoin;
    /** Fingerprints of the certificates with which this node has joined or tried to join. */
    join_certificates_used: readonly string[];
    played_cluster: PlayedCluster;
  }
}

export const nodeTable = defineTable('nodes');
export const supportLoginTable = defineTable('supportLogins', { secrets: ['support_password'] });
/** `addTask` limits the number of rows. */
export const clusterTaskTable = defineTable('clusterTasks');
export const domainTable = defineTable('domains');
export const webRequestKeyTable = defineTable('webRequestKeys', { secrets: ['private_key'] });
export const webCertificates = defineValue('web_certificates', {}, ['external.private_key', 'internal.private_key']);
export const webInUse = defineValue('web_in_use', {}, ['external.private_key', 'internal.private_key']);
export const nodeOutages = defineValue('node_outages', {});
export const nodeJoinTable = defineTable('nodeJoins', { secrets: ['bundle_code'] });
export const joinFates = defineValue('join_fates', {});
export const joinAuthority = defineValue('join_authority', null, ['private_key']);
export const joinRequest = defineValue('join_request', null, ['private_key']);
export const noJoin: OwnJoin = { state: '', progress: 0, entries: [], cluster_ip: '', fingerprint: '', restart_id: null };
export const ownJoin = defineValue('own_join', noJoin);
export const joinCertificatesUsed = defineValue('join_certificates_used', []);
export const playedCluster = defineValue('played_cluster', {});

export const cluster = defineRevisedValue(
  'cluster',
  {
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
  },
  { secrets: ['startup_passphrase', 'passphrase'] },
);
