import type { User } from 'kc-api/contract/security/users';
import type { PanelName } from 'kc-api/rules/panels/names';
import type { SessionEnder, SignInWay } from 'kc-api/contract/sessions/sessions';
import type { Group } from 'kc-api/contract/security/groups';
import type { Flavour } from 'kc-api/rules/privileges';

/** A vault. One appliance serves one vault. */
export interface Vault {
  flavour: Flavour;
  /** Identifier of the vault in URLs and in kc/login/{tenant}/. */
  tenant: string;
  name: string;
}

/** A stored user: the response fields that are not derived, and secrets that never leave the appliance. Times are in epoch seconds. */
export interface UserRecord {
  id: string;
  login_name: string;
  full_name: string;
  email: string;
  alert_email: string;
  authentication: User['authentication'];
  privileges: User['privileges'];
  /** Privileges that an auditor reads with. Default: not an auditor. */
  audit_privileges?: User['privileges'];
  groups: string[];
  enabled: boolean;
  created: number;
  account_decay_time: number;
  password_expiration: number | null;
  last_login: number | null;
  failed_logins: number;
  /** End of the lockout after too many failed sign-ins, in epoch seconds; null if not locked. */
  locked_until: number | null;
  password: string | null;
  old_passwords: string[];
  temp_password: boolean;
  radius: { server: string; port: number; auth: 'pap' | 'chap' | 'mschapv2'; secret: string } | null;
  otp: { type: 'totp' | 'email'; secret: string; verified: boolean; lastCounter: number } | null;
  /** Default: none. */
  passkeys?: PasskeyRecord[];
  registration: { hash: string; expires: number } | null;
  /** Identity at the provider, `issuer|subject`. Bound at the first sign-in, so that a later owner of the same name gains no access. */
  oidc_subject?: string;
  key_part: { part: string; downloaded: boolean } | null;
  revision: number;
}

/** A WebAuthn credential. The appliance stores only its public key. */
export interface PasskeyRecord {
  id: string;
  name: string;
  /** Credential id of the authenticator, base64url. */
  credential: string;
  /** COSE public key, base64url. */
  publicKey: string;
  /** Signature counter. Increases with every use; stays 0 if the authenticator does not count. */
  counter: number;
  transports: string[];
  /** Host name of the console that the passkey was created for. */
  host: string;
  created: number;
  used: number | null;
  /** True if the authenticator syncs the passkey to the account of its owner. */
  backedUp: boolean;
}

export type GroupRecord = Group & { revision: number };

/** A stored session. `id` is the SHA-256 of the access token, so a stolen database contains no usable token. */
export interface SessionRecord {
  id: string;
  userid: string;
  expires: number;
  /** How the user authenticated. */
  way: SignInWay;
  /** True after a renewal replaced the token. It cannot be renewed again and expires within seconds. */
  replaced: boolean;
  /** Time of the sign-in. Renewals keep it, so that every session ends after its maximum lifetime. */
  began: number;
  /** Time of the last authentication: the sign-in, or `session.confirm`. A renewal does not update it. */
  confirmed: number;
  /** Number of wrong passwords and codes entered in this session. */
  wrong: number;
  /** Public id for listing and ending the session. Not derived from the token, and unchanged by renewals. */
  handle: string;
  /** Time of the last use, accurate to the minute. */
  used: number;
  /** Client IP address at sign-in; '' if unknown. */
  address: string;
  /** Client IP address of the last use. */
  usedFrom: string;
  /** Browser at sign-in: 'Chrome 141 on Linux'. */
  browser: string;
  /** Restrictions of a session for panels in the page of another product. Default: none. */
  panel?: PanelScopeRecord;
}

/** Limits of a panel session: product, panels, origin, and whether it is read-only. */
export interface PanelScopeRecord {
  product: string;
  panels: PanelName[];
  origin: string;
  readOnly: boolean;
}

/** A stored machine token. `id` is the SHA-256 of the token, so a stolen database contains no usable token. Times are in epoch seconds. */
export interface MachineTokenRecord {
  id: string;
  /** Public id for listing and ending the token. Not derived from it. */
  handle: string;
  name: string;
  /** Id of the user whose rights it has. */
  owner: string;
  calls: string[];
  /** Networks in CIDR notation. Empty: any address. */
  addresses: string[];
  created: number;
  expires: number;
  /** Time of the last accepted call, accurate to the minute; null before the first. */
  used: number | null;
  usedFrom: string;
  /** True after the alert about its end. */
  warned: boolean;
}

/** The session of a request. A machine token has none that is stored. */
export type ActiveSession = SessionRecord & { machine?: MachineTokenRecord };

/** A token of a session that a user or administrator ended. Its holder then receives the reason. */
export interface EndedSessionRecord {
  /** SHA-256 of the token, as in `SessionRecord`. */
  id: string;
  by: SessionEnder;
  /** Epoch seconds. */
  at: number;
}

export interface AlertRecord {
  id: string;
  date: number;
  message: string;
  /** One of `alertKinds`. Undefined in alerts of earlier versions. */
  kind?: string;
  /** The object of the alert, if it has an id. */
  object?: { id: string; name: string };
  /** True if no mail is sent about the alert, because it reports that mail delivery fails. */
  unmailed?: true;
}

export interface MailRecord {
  id: string;
  to: string;
  subject: string;
  text: string;
  date: number;
  /** Default: stored only, because mail delivery is off. */
  state?: 'waiting' | 'failed';
  /** Time after which delivery is pointless, in epoch seconds. */
  until?: number;
  /** Reason of the failure. */
  problem?: string;
  /** Default: a mail that a user requested. */
  about?: 'alert';
}

/** Outcome of a changing call, by the Request-Id header of the client. Stored for one hour. */
export interface OutcomeRecord {
  id: string;
  at: number;
  /** Reason of the refusal; null after success. */
  error: string | null;
}
