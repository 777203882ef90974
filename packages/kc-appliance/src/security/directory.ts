import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';

interface DirectorySearch {
  domain_name?: string | undefined;
  name?: string | undefined;
}

/** A directory server, and as whom the appliance asks it. */
interface DirectoryServerLogin {
  /** With its prefix. */
  uri: string;
  /** STARTTLS. */
  tls: 'yes' | 'no';
  service_account_name: string;
  service_account_pw: string;
  /** PEM; '' without one. */
  cacert: string;
}

/** The directory server (LDAP) that the appliance asks. Played inside the appliance for now. */
export interface Directory {
  users(search: DirectorySearch): DirectoryUser[];
  groups(search: DirectorySearch): DirectoryGroup[];
  /** Checks the credentials of a user of a domain. */
  bind(login: string, password: string): Promise<boolean>;
  /** Tests a server: '' when it answers, else what went wrong. */
  test(server: { uri: string; service_account_name: string; service_account_pw: string }): Promise<string>;
  /**
   * The security identifiers (SID) of users and groups, in the order of their names: as they sign in, without their domain
   * or with its NetBIOS name before it. '' of whom the server does not know. `problem`: why it could not be asked.
   */
  sidsOf(server: DirectoryServerLogin, names: readonly string[]): Promise<{ sids: readonly string[] } | { problem: string }>;
}
