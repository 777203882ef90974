import type { DirectoryUser } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';

interface DirectorySearch {
  domain_name?: string | undefined;
  name?: string | undefined;
}

/** The directory server (LDAP) and the RADIUS server that the appliance asks. Played inside the appliance for now. */
export interface Directory {
  users(search: DirectorySearch): DirectoryUser[];
  groups(search: DirectorySearch): DirectoryGroup[];
  /** Checks the credentials of a user of a domain or of the RADIUS server. */
  bind(login: string, password: string): Promise<boolean>;
  /** Tests a server: '' when it answers, else what went wrong. */
  test(server: { uri: string; service_account_name: string; service_account_pw: string }): Promise<string>;
  testRadius(server: { server: string; port: number; secret: string }, username: string, password: string): Promise<string>;
}
