import type { User } from 'kc-api/contract/security/users';
import type { PanelName } from 'kc-api/rules/panels/names';
import type { SessionEnder, SignInWay } from 'kc-api/contract/sessions/sessions';
import type { Group } from 'kc-api/contract/security/groups';
import type { Flavour } from 'kc-api/rules/privileges';

/** What a vault is. One appliance serves one vault. */
export interface Vault {
  flavour: Flavour;
  /** Stands in the address and in kc/login/{tenant}/. */
  tenant: string;
  name: string;
}

/** A user as kept: the wire's fields that are not derived, and what never leaves. Seconds since 1970. */
export interface UserRecord {
  id: string;
  login_name: string;
  full_name: string;
  email: string;
  alert_email: string;
  authentication: User['authentication'];
  privileges: User['privileges'];
  groups: string[];
  enabled: boolean;
  created: number;
  account_decay_time: number;
  password_expiration: number | null;
  last_login: number | null;
  failed_logins: number;
  /** Locked until then after too many failed sign-ins; null when not locked. */
  locked_until: number | null;
  password: string | null;
  old_passwords: string[];
  temp_password: boolean;
  radius: { server: string; port: number; auth: 'pap' | 'chap' | 'mschapv2'; secret: string } | null;
  otp: { type: 'totp' | 'email'; secret: string; verified: boolean; lastCounter: number } | null;
  /** Default: none. */
  passkeys?: PasskeyRecord[];
  registration: { hash: string; expires: number } | null;
  /** Who the identity provider says it is, `issuer|subject`: bound at the first sign-in, so that a name given to somebody else later opens nothing. */
  oidc_subject?: string;
  key_part: { part: string; downloaded: boolean } | null;
  revision: number;
}

/** A credential of an authenticator, of which only the public half is known. */
export interface PasskeyRecord {
  id: string;
  name: string;
  /** As the authenticator calls it, base64url. */
  credential: string;
  /** COSE, base64url. */
  publicKey: string;
  /** Goes up with every use, where the authenticator counts: 0 for ever where it does not. */
  counter: number;
  transports: string[];
  /** The host of the console that it was made for. */
  host: string;
  created: number;
  used: number | null;
  /** It is kept in an account of its owner's, too. */
  backedUp: boolean;
}

export type GroupRecord = Group & { revision: number };

/** `id` is the SHA-256 of the access token: a stolen database holds no usable session. */
export interface SessionRecord {
  id: string;
  userid: string;
  expires: number;
  /** How it was proved who has it. */
  way: SignInWay;
  /** A renewal took its place: it cannot be renewed again, and lives for a few seconds more. */
  replaced: boolean;
  /** When it was signed in. A renewal takes this along: no session lives for ever. */
  began: number;
  /** When it was last proved who has it: by the sign-in, or by `session.confirm`. A renewal proves nothing. */
  confirmed: number;
  /** Wrong passwords and codes that were given in it. */
  wrong: number;
  /** What it is called when it is listed and ended: not made of the token, and the same after every renewal. */
  handle: string;
  /** When it was last used, to the minute. */
  used: number;
  /** Where it was signed in from, as the server saw it; '' where it saw nothing. */
  address: string;
  /** Where it was last used from. */
  usedFrom: string;
  /** What signed in: 'Chrome 141 on Linux'. */
  browser: string;
  /** Restrictions of a session for panels in the page of another product. Default: none. */
  panel?: PanelScopeRecord;
}

/** What a panel session may do, and for whom. */
export interface PanelScopeRecord {
  product: string;
  panels: PanelName[];
  origin: string;
  readOnly: boolean;
}

/** A token whose session was ended by a person, so that whoever holds it can be told. */
export interface EndedSessionRecord {
  /** As in `SessionRecord`. */
  id: string;
  by: SessionEnder;
  /** Epoch seconds. */
  at: number;
}

export interface AlertRecord {
  id: string;
  date: number;
  message: string;
  /** One of `alertKinds`. Alerts of earlier versions have none. */
  kind?: string;
  /** Of a kind whose object has an id. */
  object?: { id: string; name: string };
  /** Nobody is mailed about it: it says that mails do not leave. */
  unmailed?: true;
}

export interface MailRecord {
  id: string;
  to: string;
  subject: string;
  text: string;
  date: number;
  /** Default: it stays here, where mails do not leave. */
  state?: 'waiting' | 'failed';
  /** Afterwards it helps nobody any more, epoch seconds. */
  until?: number;
  /** Why it failed. */
  problem?: string;
  /** Default: something that somebody asked for. */
  about?: 'alert';
}

/** What became of a changing call that the client named in its Request-Id header. Kept for an hour. */
export interface OutcomeRecord {
  id: string;
  at: number;
  /** Why it was refused; null when it was done. */
  error: string | null;
}
