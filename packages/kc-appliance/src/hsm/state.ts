import type { CertificateFacts } from 'kc-api/contract/certificates';
import type { LunaInfo } from 'kc-api/contract/hsm/luna';
import type { LunaCloudInfo } from 'kc-api/contract/hsm/lunaCloud';
import type { RootMode } from 'kc-api/contract/hsm/rootOfTrust';
import { noKey, sessionDuration, type HsmType } from 'kc-api/rules/hsm/hsm';
import { defineTable } from '../core/store/table.ts';
import { defineRevisedValue, defineValue } from '../core/store/value.ts';

/** A token of a simulated HSM: its password as a hash, and its keys. */
export interface TokenRecord {
  /** Type and label. */
  id: string;
  type: HsmType;
  label: string;
  serial: string;
  password: string;
  /** Number of consecutive wrong passwords that locks it; 0 if it never locks. */
  attempts: number;
  /** Number of wrong passwords so far. */
  wrong: number;
  keys: { id: string; material: string }[];
}

export type LunaSettings = Pick<LunaInfo, 'state' | 'hostname' | 'client_name' | 'server_cert' | 'cert_mode' | 'session_duration' | 'label'> & {
  certificates: CertificateFacts[];
  password: string;
};

export type LunaCloudSettings = Pick<LunaCloudInfo, 'state' | 'host' | 'label' | 'sduration'> & { bundle_data: string; password: string };

/** The key that wraps the admin key, and the wrapped admin key, hex; '' for the one of a starting state. */
interface StoredAdminKey {
  id: string;
  label: string;
  wrapped: string;
}

/** A client certificate of this system for an HSM, by its common name. */
export interface ClientCertificate {
  id: string;
  certificate: string;
  private_key: string;
}

/** The key of a certificate signing request. */
interface CsrKey {
  id: string;
  common_name: string;
  private_key: string;
}

declare module '../core/store/store.ts' {
  interface Tables {
    hsm_csr_keys: CsrKey;
    hsm_tokens: TokenRecord;
    hsm_client_certificates: ClientCertificate;
  }
  interface Values {
    luna_settings: LunaSettings;
    luna_cloud_settings: LunaCloudSettings;
    root_of_trust: { mode: RootMode; password: string };
    hsm_admin_key: StoredAdminKey;
    /** Ids of wrapping keys that were missing in the HSM when they were last needed. Administrators were alerted of each. */
    hsm_missing_keys: readonly string[];
    /** Start of the HSM's outage, epoch seconds, and its reason; null while the HSM works. */
    hsm_outage: { since: number; problem: string } | null;
  }
}

export const tokenTable = defineTable('hsm_tokens', { secrets: ['password', 'keys'] });
export const clientCertificateTable = defineTable('hsm_client_certificates', { secrets: ['private_key'] });
export const csrKeyTable = defineTable('hsm_csr_keys', { secrets: ['private_key'] });

export const noLuna: LunaSettings = {
  state: 'DISABLED',
  hostname: '',
  client_name: '',
  server_cert: '',
  certificates: [],
  cert_mode: 'CLUSTER',
  session_duration: sessionDuration.usual,
  label: '',
  password: '',
};
export const lunaSettings = defineRevisedValue('luna_settings', noLuna, { secrets: ['password'] });
export const noLunaCloud: LunaCloudSettings = {
  state: 'DISABLED',
  host: '',
  bundle_data: '',
  label: '',
  password: '',
  sduration: sessionDuration.usual,
};
export const lunaCloudSettings = defineRevisedValue('luna_cloud_settings', noLunaCloud, { secrets: ['password', 'bundle_data'] });
export const rootOfTrust = defineRevisedValue('root_of_trust', { mode: 'AUTH_HW', password: '' }, { secrets: ['password'] });
export const noAdminKey: StoredAdminKey = { id: noKey, label: '', wrapped: '' };
export const storedAdminKey = defineValue('hsm_admin_key', noAdminKey, ['wrapped']);
export const hsmOutage = defineValue('hsm_outage', null);
export const missingKeys = defineValue('hsm_missing_keys', []);
