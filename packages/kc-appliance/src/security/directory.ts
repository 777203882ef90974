import type { DirectoryDomain, DirectoryUser, DomainController } from 'kc-api/contract/security/directories';
import type { DirectoryGroup } from 'kc-api/contract/security/groups';
import type { TestCourse } from '../core/testCourse.ts';
import type { DirectoryRefusal } from './directoryRefusal.ts';

/** A server of a directory, and how it is reached. */
export interface DirectoryController {
  /** With its prefix. */
  uri: string;
  starttls: boolean;
  tls_auth: DomainController['tls_auth'];
  /** '' for that which the server names itself. */
  user_base_dn: string;
  group_base_dn: string;
  /** Seconds that it has for each answer. */
  timeout: number;
  /** PEM: what alone is trusted; '' for the authorities that everybody knows. */
  cacert: string;
}

/** A directory, and as whom the appliance asks it. */
export interface DirectoryTarget {
  /** '' where nobody has said which domain it is. */
  domain_name: string;
  domain_netbios_name: string;
  type: DirectoryDomain['type'];
  uid_field: string;
  /** '' for nobody. */
  service_account_name: string;
  service_account_pw: string;
  /** Asked in this order: the next one where one does not answer. */
  controllers: readonly DirectoryController[];
}

/** Observes a sign-in. What it learns is for administrators alone. */
export interface SignInWatch {
  /** Default: the steps are not recorded. */
  course?: TestCourse;
  /** Called at most once, before the sign-in resolves to null. `server`: the address of the controller that refused. */
  onRefusal?: (refusal: DirectoryRefusal, server: string) => void;
}

/** The directories that the appliance asks, over LDAP. Rejects with StepFailed where none of the controllers can be asked. */
export interface Directory {
  /** Those whose name or login holds this. */
  users(target: DirectoryTarget, name: string): Promise<DirectoryUser[]>;
  groups(target: DirectoryTarget, name: string): Promise<DirectoryGroup[]>;
  /** Returns the user with this login and password; null where there is none, or the directory refuses the account. */
  signIn(target: DirectoryTarget, login: string, password: string, watch?: SignInWatch): Promise<DirectoryUser | null>;
  /** Asks the first controller for a user, each step told to the course. */
  test(target: DirectoryTarget, course: TestCourse): Promise<void>;
  /**
   * The security identifiers (SID) of users and groups, in the order of their names: as they sign in, without their domain
   * or with its NetBIOS name before it. '' of whom the server does not know.
   */
  sidsOf(target: DirectoryTarget, names: readonly string[]): Promise<readonly string[]>;
}
