import type { Directory } from './directories/directory.ts';
import type { CertificateFacts } from 'kc-api/contract/certificates';
import type { DirectoryDomain, DirectoryUser } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import type { UserDefaults } from 'kc-api/contract/security/settings';
import { defineTable } from '../core/store/table.ts';

/** A stored domain: the fields of the response and the password of the service account. */
export interface DirectoryRecord extends DirectoryDomain {
  revision: number;
  id: string;
  service_account_pw: string;
}

/**
 * Leftover of a successful single sign-on. Either its result, by the hash of the cookie that fetches it, or its state, by its hash, which makes it valid once.
 */
export interface OidcState {
  id: string;
  expires: number;
  /** Of a result only. */
  userid: string | null;
}

/** A stored configuration: with its secret and the certificate of its own authority, if any. */
export interface OidcRecord extends OidcConfig {
  ca?: { name: string; cacert: string; certificates: CertificateFacts[] };
}

export interface LoginSettings {
  type: UserDefaults['user_authentication']['type'];
  ldap: { uri: string; base_dn: string; service_account_name: string; cacert?: string | undefined };
  radius: { radius_server: string; radius_port: number; radius_auth: 'pap' | 'chap' | 'mschapv2' };
}
export interface LoginSecrets {
  service_account_pw: string;
  radius_secret: string;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Security: true;
    Settings: true;
  }
  interface AreaPorts {
    directory: Directory;
  }
}

declare module '../core/store/store.ts' {
  interface Tables {
    directories: DirectoryRecord;
    directoryUsers: DirectoryUser & { id: string; password?: string };
    directoryGroups: DirectoryGroup & { id: string };
    oidcStates: OidcState;
  }
  interface Values {
    user_defaults: UserDefaults;
    login_settings: LoginSettings;
    login_secrets: LoginSecrets;
    /** Null if there is none. */
    oidc: OidcRecord | null;
    /** The key that seals the attempts in browser cookies. */
    oidc_key: string;
  }
}

export const directoryTable = defineTable('directories', { secrets: ['service_account_pw'] });
export const directoryUserTable = defineTable('directoryUsers', { secrets: ['password'] });
export const directoryGroupTable = defineTable('directoryGroups');
export const oidcStateTable = defineTable('oidcStates');
