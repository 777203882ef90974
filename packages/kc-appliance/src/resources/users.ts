import { users as calls, type User } from 'kc-api/contract/users';
import { cloudAdminGroup, groupsFor, never, texts, userProblems, userRules } from 'kc-api/rules/users';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/dispatch.ts';
import { resource } from '../core/handlers.ts';
import { newGuid, newToken } from '../core/random.ts';
import type { SessionRecord, UserRecord } from '../core/records.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { keyPartFor, revokeKeyPart } from './keyParts.ts';
import { defaultsOf, newPassword, temporaryPassword } from './passwordRules.ts';
import { toWire } from './userWire.ts';

/** An invitation is good for seven days. */
const invitationLife = 7 * 86_400;

const found = (context: Context, id: string): UserRecord => context.users.get(id) ?? refuse(404, 'This user does not exist.');
const wire = (context: Context, user: UserRecord): User => toWire(user, context.now, context);

function endSessions({ store }: Context, userid: string, but?: string): void {
  const sessions = store.table<SessionRecord>('sessions');
  for (const session of sessions.all()) if (session.userid === userid && session.id !== but) sessions.remove(session.id);
}

function invite(context: Context, user: UserRecord): { user: UserRecord; url: string } {
  const token = newToken(context.random);
  const { origin } = new URL(context.request.url);
  const url = `${origin}/${context.vault.flavour}/${context.vault.tenant}/#/login?registration_token=${token}`;
  return { user: { ...user, registration: { hash: hashToken(token), expires: context.now + invitationLife } }, url };
}

const mailWorks = (context: Context): boolean => {
  const mail = context.store.value<{ server: string; disable: string }>('mail_server');
  return mail !== undefined && mail.server !== '' && mail.disable !== 'yes';
};

function checkGroups(context: Context, user: UserRecord): void {
  const groups = context.groups.all();
  checkFields(userProblems({ privileges: user.privileges, groups: user.groups }, groups, context.now));
  const offered = new Set(groupsFor(groups, user.privileges).map((group) => group.id));
  if (user.groups.some((id) => !offered.has(id))) checkFields({ groups: 'A group does not match the chosen privileges.' });
}

/** Groups list their members; both ends change together. */
function joinGroups(context: Context, userid: string, wanted: readonly string[]): void {
  for (const group of context.groups.all()) {
    const member = group.user_members.includes(userid);
    if (member === wanted.includes(group.id)) continue;
    const user_members = member ? group.user_members.filter((id) => id !== userid) : [...group.user_members, userid];
    context.groups.put({ ...group, user_members, revision: group.revision + 1 });
  }
}

export const users = resource(calls, {
  list: (context) => ({ users: context.users.all().map((user) => wire(context, user)) }),

  read: (context, { params }) => {
    const user = found(context, params.id);
    if (user.id !== context.me.id) check(userRules.create(context.actor));
    return { user: wire(context, user) };
  },

  create: async (context, { body }) => {
    const email = body.email.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) checkFields({ email: 'Enter a valid email address.' });
    if (body.full_name.trim() === '') checkFields({ full_name: 'Enter the full name.' });
    if (context.users.all().some((other) => other.login_name.toLowerCase() === email.toLowerCase()))
      refuse(409, `A user with the login name ${email} exists already.`, { fields: { email: 'A user with this email exists already.' } });
    for (const privilege of body.privileges) check(userRules.grant(context.actor, privilege));
    checkFields(userProblems({ password_expiration: body.password_expiration, account_decay_time: body.account_decay_time }, [], context.now));
    const local = body.authentication === 'Local';
    let user: UserRecord = {
      id: newGuid(context.random),
      login_name: email,
      full_name: body.full_name.trim(),
      email,
      alert_email: body.alert_email,
      authentication: body.authentication,
      privileges: body.privileges,
      groups: body.groups,
      enabled: true,
      created: context.now,
      account_decay_time: body.account_decay_time,
      password_expiration: body.password_expiration,
      last_login: null,
      failed_logins: 0,
      locked_until: null,
      password: null,
      old_passwords: [],
      temp_password: false,
      radius:
        body.authentication === 'RADIUS'
          ? { server: body.radius_server ?? '', port: body.radius_port ?? 1812, auth: body.radius_auth ?? 'pap', secret: body.radius_secret ?? '' }
          : null,
      otp: null,
      registration: null,
      key_part: null,
      revision: 1,
    };
    checkGroups(context, user);
    const temporary = local ? temporaryPassword(context.random, context) : undefined;
    if (temporary) user = { ...user, ...(await newPassword(context, user, temporary, true)), password_expiration: body.password_expiration };
    const invitation = local || body.authentication === 'OIDC' ? invite(context, user) : null;
    if (invitation) ({ user } = invitation);
    if (user.privileges.includes('SEC_ADMIN')) user = { ...user, key_part: await keyPartFor(context) };
    const mailed = invitation !== null && mailWorks(context);
    context.commit(({ audit, mail }) => {
      context.users.put(user);
      joinGroups(context, user.id, user.groups);
      if (mailed) mail(user.email, 'You are invited', `Sign in with ${invitation.url}`);
      audit({ category: 'Security', content: `User ${user.login_name} created`, changes: changesOf(null, wire(context, user), ['login_name', 'full_name', 'email', 'authentication', 'privileges', 'groups', 'account_decay_time']) });
    });
    return {
      user: wire(context, user),
      ...(temporary ? { temp_password: temporary } : {}),
      ...(invitation ? { registration_url: invitation.url, email_notified: mailed ? ('yes' as const) : ('no' as const) } : {}),
      download_key_part: user.key_part ? ('yes' as const) : ('no' as const),
    };
  },

  change: async (context, { params, body }) => {
    const before = found(context, params.id);
    const { actor } = context;
    const own = before.id === actor.id;
    check(userRules.change(actor, wire(context, before)));
    if (body.revision !== undefined && body.revision !== before.revision)
      refuse(409, 'This user was changed in the meantime.', { current: wire(context, before) });
    if (own && !actor.privileges.includes('SEC_ADMIN')) {
      const allowed = new Set(['full_name', 'email', 'alert_email', 'password', 'old_password', 'revision']);
      if (Object.keys(body).some((field) => !allowed.has(field))) refuse(403, 'You may change your name, your addresses and your password only.');
    }
    if (own && body.privileges && before.privileges.includes('SEC_ADMIN') && !body.privileges.includes('SEC_ADMIN'))
      refuse(403, texts.ownSecAdmin, { fields: { privileges: texts.ownSecAdmin } });
    if (body.account_enable !== undefined && (body.account_enable === 'yes') !== before.enabled) check(userRules.changeStatus(actor, wire(context, before)));
    for (const privilege of body.privileges ?? []) if (!before.privileges.includes(privilege) && privilege !== 'CLUSTER') check(userRules.grant(actor, privilege));
    checkFields(userProblems({ account_decay_time: body.account_decay_time, ...(body.password_expiration === before.password_expiration ? {} : { password_expiration: body.password_expiration }) }, [], context.now));
    const { password, old_password, revision: _, account_enable, radius_server, radius_port, radius_auth, radius_secret, ...rest } = body;
    let after: UserRecord = { ...before, ...rest, revision: before.revision + 1 };
    if (rest.privileges) after.privileges = rest.privileges.filter((one) => one !== 'CLUSTER');
    if (account_enable) after = { ...after, enabled: account_enable === 'yes', ...(account_enable === 'yes' ? { failed_logins: 0, locked_until: null } : {}) };
    if (after.authentication === 'RADIUS')
      after.radius = { server: radius_server ?? before.radius?.server ?? '', port: radius_port ?? before.radius?.port ?? 1812, auth: radius_auth ?? before.radius?.auth ?? 'pap', secret: radius_secret ?? before.radius?.secret ?? '' };
    else after.radius = null;
    if (rest.privileges || rest.groups) checkGroups(context, after);
    if (password !== undefined) {
      if (own) {
        if (before.authentication !== 'Local') refuse(400, `Your password is managed by ${before.authentication}.`);
        if (!(await context.passwords.verify(old_password ?? '', before.password))) checkFields({ old_password: 'The current password is not correct.' });
      } else check(userRules.changePassword(actor, wire(context, before)));
      after = { ...after, ...(await newPassword(context, before, password, false)) };
    }
    let download: 'yes' | 'no' = 'no';
    if (rest.privileges && after.privileges.includes('SEC_ADMIN') !== before.privileges.includes('SEC_ADMIN')) {
      after.key_part = after.privileges.includes('SEC_ADMIN') ? await keyPartFor(context) : await revokeKeyPart(context);
      download = 'yes';
    }
    context.commit(({ audit }) => {
      context.users.put(after);
      if (rest.groups) joinGroups(context, after.id, after.groups);
      if (!after.enabled) endSessions(context, after.id);
      if (password !== undefined) endSessions(context, after.id, context.session?.id);
      const changes = changesOf(before, after, ['full_name', 'email', 'alert_email', 'authentication', 'privileges', 'groups', 'enabled', 'account_decay_time', 'password_expiration', 'password']);
      audit({ category: 'Security', content: password === undefined ? `User ${after.login_name} changed` : `Password of ${after.login_name} changed`, changes });
    });
    return { user: wire(context, after), download_key_part: download };
  },

  remove: async (context, { params }) => {
    const user = found(context, params.id);
    check(userRules.remove(context.actor, wire(context, user)));
    const admin = user.privileges.includes('SEC_ADMIN');
    if (admin) await revokeKeyPart(context);
    context.commit(({ audit }) => {
      joinGroups(context, user.id, []);
      endSessions(context, user.id);
      context.users.remove(user.id);
      audit({ category: 'Security', content: `User ${user.login_name} deleted`, changes: changesOf(wire(context, user), null, ['login_name', 'full_name', 'email', 'authentication', 'privileges']) });
    });
    return { download_key_part: admin ? 'yes' : 'no' };
  },

  resetPassword: async (context, { body }) => {
    const user = found(context, body.userid);
    check(userRules.resetPassword(context.actor, wire(context, user)));
    const temporary = temporaryPassword(context.random, context);
    const changed = await newPassword(context, user, temporary, true);
    context.commit(({ audit }) => {
      context.users.put({ ...user, ...changed, revision: user.revision + 1 });
      endSessions(context, user.id);
      audit({ category: 'Security', content: `Password of ${user.login_name} reset` });
    });
    return { temp_password: temporary };
  },

  regenerateInvite: (context, { body }) => {
    const user = found(context, body.userid);
    check(userRules.regenerateInvite(context.actor, wire(context, user)));
    const invitation = invite(context, user);
    const mailed = mailWorks(context);
    context.commit(({ audit, mail }) => {
      context.users.put({ ...invitation.user, revision: user.revision + 1 });
      if (mailed) mail(user.email, 'You are invited', `Sign in with ${invitation.url}`);
      audit({ category: 'Security', content: `Invite URL of ${user.login_name} regenerated` });
    });
    return { registration_url: invitation.url, email_notified: mailed ? 'yes' : 'no' };
  },

  resetTwoFactor: (context, { body }) => {
    const user = found(context, body.userid);
    check(userRules.resetTwoFactor(context.actor, wire(context, user)));
    context.commit(({ audit }) => {
      context.users.put({ ...user, otp: null, revision: user.revision + 1 });
      audit({ category: 'Security', content: `Two-factor authentication of ${user.login_name} reset`, changes: [{ field: '2fa_enabled', old: 'yes', new: 'no' }] });
    });
    return {};
  },
});

export const initialGroup = (id: string) => ({ id, name: cloudAdminGroup, type: cloudAdminGroup, privilege: 'CLOUD_ADMIN' as const, user_members: [], adgroup_members: [], objects: [], revision: 1 });
export const defaultLifetime = (context: Context): number => defaultsOf(context).account.expires ?? never;
