import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import type { Act } from '../requests/acts.ts';
import { newPassword, ownPassword, secret, shownOnce } from '../secret.ts';
import { testId, tested } from '../connections/testing.ts';
import { limits } from '../../rules/security/limits.ts';
import { host, mail } from '../pasted.ts';
import { done, epochSeconds, listOf, patchOf, privilege, revision, text, within, yesNo } from '../shapes.ts';
import { name } from '../texts.ts';
import { marker, walked } from '../walk.ts';
import { seenAs } from '../sessions/seenAs.ts';

export const authentication = v.picklist(['Local', 'LDAP', 'RADIUS', 'OIDC']);
export type Authentication = v.InferOutput<typeof authentication>;

const radius = {
  radius_server: v.optional(host),
  radius_port: v.optional(v.number()),
  radius_auth: v.optional(v.picklist(['pap', 'chap', 'mschapv2'])),
};

/** SEC-017 to SEC-022. Secrets (password, radius_secret) are write-only. */
export const user = v.object({
  id: text,
  userid: text,
  login_name: text,
  name: text,
  username: text,
  full_name: text,
  email: text,
  alert_email: text,
  authentication,
  privileges: v.array(privilege),
  /**
   * Privileges of an auditor: the user reads what holders of these privileges read, without secrets, and changes nothing but the own account. An auditor
   * holds no other `privileges`. Default: not an auditor.
   */
  audit_privileges: v.optional(v.array(privilege)),
  privilegeArr: v.object({ secAdmin: v.boolean(), domainAdmin: v.boolean(), cloudAdmin: v.boolean() }),
  /** Group ids. */
  groups: listOf(text),
  /** Status that the appliance stores. The list shows `statusOf` in rules/users.ts. */
  status: v.picklist(['Active', 'Disabled', 'Expired', 'Locked']),
  /** Epoch seconds as a string, or 'Never'. */
  last_login: text,
  account_enable: yesNo,
  /** Lifetime of the account in seconds from its creation; 3652 days mean never. */
  account_decay_time: v.number(),
  account_expiration: v.nullable(epochSeconds),
  password_expiration: v.nullable(epochSeconds),
  '2fa_enabled': yesNo,
  download_key_part: v.optional(yesNo),
  /** 'yes' if the server holds a part of the admin key for this user, downloaded or not. Omitted if unknown. */
  has_key_part: v.optional(yesNo),
  temp_password: v.optional(yesNo),
  /** 'yes' if no other user could always sign in and administer the vault. The appliance then refuses to remove, disable or demote this user. */
  last_admin: v.optional(yesNo),
  ...radius,
  /** In the caller's own record only, while the session sees the console as another user or role. */
  see_as: v.optional(seenAs),
  revision,
});
export type User = v.InferOutput<typeof user>;

const fields = {
  full_name: name,
  email: mail,
  alert_email: mail,
  authentication,
  privileges: v.array(privilege),
  /** Not empty for an auditor, who must have no `privileges`. Default: unchanged; none for a new user. */
  audit_privileges: v.optional(v.array(privilege)),
  groups: v.array(text),
  /** Ignored if `account_expiration` is set; may be 0 then. */
  account_decay_time: within({ ...limits.lifetime, min: 0 }),
  /** End of the account. Takes precedence over `account_decay_time`. */
  account_expiration: v.optional(within(limits.account_expiration)),
  password_expiration: v.nullable(within(limits.password_expiration)),
  ...radius,
  radius_port: v.optional(within(limits.port)),
  radius_secret: v.optional(secret(text)),
};

const created = v.object({
  user,
  /** Shown once, in the dialog that created it. */
  temp_password: v.optional(shownOnce(text)),
  registration_url: v.optional(shownOnce(text)),
  email_notified: v.optional(yesNo),
  /** The queued email with the invitation, for `mails.queue`. */
  mail: v.optional(text),
  download_key_part: v.optional(yesNo),
});
export type CreatedUser = v.InferOutput<typeof created>;

/** Fields that decide who can sign in as this user, and with which privileges. A change of one's own password already asks for the old one. */
interface SignInChange {
  email?: string;
  authentication?: Authentication;
  privileges?: readonly string[];
  audit_privileges?: readonly string[] | undefined;
  radius_server?: string | undefined;
  radius_secret?: string | undefined;
  password?: string | undefined;
  old_password?: string | undefined;
}

/** Fields that enable or end an account. */
const endsAccount = ['account_enable', 'account_decay_time', 'account_expiration'];

const changesSignIn = ({ password, old_password, ...body }: SignInChange, own: boolean): boolean =>
  (password !== undefined && !(own && old_password !== undefined)) ||
  endsAccount.some((field) => field in body) ||
  [body.email, body.authentication, body.privileges, body.audit_privileges, body.radius_server, body.radius_secret].some((field) => field !== undefined);

/** Returns the act for a change of a user. Administrators have a separate act, so that one administrator cannot create a second approver alone. */
const actOn = (admin: boolean): Act => (admin ? 'administrators' : 'users');

const standing = [
  'authentication',
  'privileges',
  'audit_privileges',
  'account_enable',
  'account_decay_time',
  'account_expiration',
  'radius_server',
  'radius_port',
  'radius_auth',
  'radius_secret',
];
const credentials = ['email', 'password'];

/** True if the change affects who acts as a user, until when, or with which privileges. A user's own email address and password do not. */
const changesStanding = (body: object, own: boolean): boolean => [...standing, ...(own ? [] : credentials)].some((field) => field in body);

export const users = defineCalls('users', {
  list: call({
    method: 'GET',
    path: 'users/',
    query: v.object(walked),
    answer: v.object({ users: v.array(user), marker }),
    walks: 'users',
    need: ['SEC_ADMIN'],
  }),
  create: call({
    method: 'POST',
    path: 'users/',
    body: v.object(fields),
    answer: created,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['users', 'groups'],
    second: ({ privileges }) => actOn(privileges.includes('SEC_ADMIN')),
    starts: 'notice',
  }),
  read: call({ method: 'GET', path: 'users/:id/', answer: v.object({ user }), need: 'signed-in', others: ['SEC_ADMIN'], steps: 'every' }),
  change: call({
    method: 'PATCH',
    path: 'users/:id/',
    guards: user,
    body: v.object({
      ...patchOf(fields),
      account_enable: v.optional(yesNo),
      password: v.optional(newPassword(text)),
      old_password: v.optional(ownPassword(text)),
    }),
    answer: v.object({ user, download_key_part: v.optional(yesNo) }),
    need: 'signed-in',
    others: ['SEC_ADMIN'],
    steps: ['expired-password', 'set-password'],
    stepFields: ['password', 'old_password'],
    destructive: true,
    fresh: changesSignIn,
    // A new password and a disabled account end sessions.
    stale: ['users', 'groups', 'sessions'],
    second: (body, { admin, own }) => (changesStanding(body, own) ? actOn(admin || body.privileges?.includes('SEC_ADMIN') === true) : null),
  }),
  remove: call({
    method: 'DELETE',
    path: 'users/:id/',
    answer: v.object({ download_key_part: v.optional(yesNo) }),
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['users', 'groups'],
    second: (_, { admin }) => actOn(admin),
  }),
  resetPassword: call({
    method: 'POST',
    path: 'users/reset_password/',
    body: v.object({ userid: text }),
    answer: v.object({ temp_password: shownOnce(text) }),
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['users', 'sessions'],
    second: (_, { admin }) => actOn(admin),
  }),
  regenerateInvite: call({
    method: 'POST',
    path: 'users/regenerate_invite_url/',
    body: v.object({ userid: text }),
    answer: v.object({ registration_url: shownOnce(text), email_notified: v.optional(yesNo), mail: v.optional(text) }),
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['users'],
    second: (_, { admin }) => actOn(admin),
    starts: 'notice',
  }),
  resetTwoFactor: call({
    method: 'POST',
    path: 'users/reset_2fa/',
    body: v.object({ userid: text, '2fa_disabled': yesNo }),
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['users'],
    second: (_, { admin }) => actOn(admin),
  }),
  /**
   * Tests the sign-in of a user of a directory, a RADIUS server or an identity provider, step by step, without opening a session.
   * A wrong password counts as a failed sign-in of that user. `password`: not for users of an identity provider, who type it there.
   */
  testSignIn: call({
    method: 'POST',
    path: 'users/test_sign_in/',
    body: v.object({ userid: text, password: v.optional(secret(text)), test_id: testId }),
    answer: tested,
    refusal: tested,
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['users'],
  }),
});
