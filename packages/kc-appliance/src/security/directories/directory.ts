import type { DirectoryDomain, DirectoryUser, DomainController } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';
import type { TestCourse } from '../../core/checks/testCourse.ts';
import type { DirectoryRefusal } from './directoryRefusal.ts';

/** A server of a directory, and the settings of its connection. */
export interface DirectoryController {
  /** With its prefix. */
  uri: string;
  starttls: boolean;
  tls_auth: DomainController['tls_auth'];
  /** '' for the base that the server names itself. */
  user_base_dn: string;
  group_base_dn: string;
  /** Timeout of each response, seconds. */
  timeout: number;
  /** PEM. The only trusted authority; '' for the public authorities. */
  cacert: string;
}

/** A directory, and the account with which the appliance queries it. */
export interface DirectoryTarget {
  /** '' if the domain is unknown. */
  domain_name: string;
  domain_netbios_name: string;
  type: DirectoryDomain['type'];
  uid_field: string;
  /** '' for anonymous access. */
  service_account_name: string;
  service_account_pw: string;
  /** Tried in this order until one responds. */
  controllers: readonly DirectoryController[];
}

/** Observes a sign-in. Only administrators may see the details. */
export interface SignInWatch {
  /** Default: the steps are not recorded. */
  course?: TestCourse;
  /** Called at most once, before the sign-in resolves to null. `server`: the address of the controller that refused. */
  onRefusal?: (refusal: DirectoryRefusal, server: string) => void;
}

/** Queries directories over LDAP. Rejects with StepFailed if no controller can be reached. */
export interface Directory {
  /** Returns the users whose name or login contains this text. */
  users(target: DirectoryTarget, name: string): Promise<DirectoryUser[]>;
  groups(target: DirectoryTarget, name: string): Promise<DirectoryGroup[]>;
  /** Returns the user with this login and password; null if there is none, or the directory refuses the account. */
  signIn(target: DirectoryTarget, login: string, password: string, watch?: SignInWatch): Promise<DirectoryUser | null>;
  /** Searches a user at the first controller and records each step. */
  test(target: DirectoryTarget, course: TestCourse): Promise<void>;
  /**
   * Returns the security identifiers (SID) of users and groups, in the order of their names; '' for unknown names. A name is a login without a domain, or with
   * the NetBIOS name of the domain before it.
   */
  sidsOf(target: DirectoryTarget, names: readonly string[]): Promise<readonly string[]>;
}
