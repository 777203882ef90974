import { users as calls } from 'kc-api/contract/security/users';
import { userProblems, userRules } from 'kc-api/rules/security/users';
import { changesOf } from '../core/changes.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import type { UserRecord } from '../core/records.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { dealWith, dealWithout, handOut } from '../keyPart/keyParts.ts';
import { newPassword, temporaryPassword } from './passwordRules.ts';
import { changeUser } from './userChange.ts';
import { byLogin, checkDetails, checkGroups, endSessions, found, invite, joinGroups, mailWorks, wire } from './userRecords.ts';

export const users = resource(calls, {
  list: (context) => ({ users: context.users.all().map((user) => wire(context, user)) }),

  read: (context, { params }) => {
    const user = found(context, params.id);
    if (user.id !== context.me.id) check(userRules.create(context.actor));
    return { user: wire(context, user) };
  },

  create: async (context, { body }) => {
    const email = body.email.trim();
    checkDetails(body);
    const checkFree = () => {
      if (byLogin(context, email))
        refuse(409, `A user with the login name ${email} exists already.`, { fields: { email: 'A user with this email exists already.' } });
    };
    checkFree();
    for (const privilege of body.privileges) check(userRules.grant(context.actor, privilege));
    const { account_expiration } = body;
    const account_decay_time = account_expiration === undefined ? body.account_decay_time : account_expiration - context.now;
    checkFields(userProblems({ password_expiration: body.password_expiration, account_decay_time, account_expiration }, [], context.now));
    const local = body.authentication === 'Local';
    let user: UserRecord = {
      id: newGuid(context.random),
      login_name: email,
      full_name: body.full_name.trim(),
      email,
      alert_email: body.alert_email.trim(),
      authentication: body.authentication,
      privileges: [...new Set(body.privileges)],
      groups: body.groups,
      enabled: true,
      created: context.now,
      account_decay_time,
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
    const parts = user.privileges.includes('SEC_ADMIN') ? await dealWith(context, user.id) : null;
    const mailed = invitation !== null && mailWorks(context);
    user = context.commit(({ audit, mail }) => {
      // Passwords and key parts take their time: another request may have taken the name meanwhile.
      checkFree();
      context.users.put(user);
      joinGroups(context, user.id, user.groups);
      if (parts) handOut(context, parts);
      if (mailed) mail(user.email, 'You are invited', `Sign in with ${invitation.url}`);
      audit({
        category: 'Security',
        content: `User ${user.login_name} created`,
        changes: changesOf(null, wire(context, user), ['login_name', 'full_name', 'email', 'authentication', 'privileges', 'groups', 'account_decay_time']),
      });
      return found(context, user.id);
    });
    return {
      user: wire(context, user),
      ...(temporary ? { temp_password: temporary } : {}),
      ...(invitation ? { registration_url: invitation.url, email_notified: mailed ? ('yes' as const) : ('no' as const) } : {}),
      download_key_part: user.key_part ? ('yes' as const) : ('no' as const),
    };
  },

  change: { changed: 'This user was changed in the meantime.', current: (context, { params }) => wire(context, found(context, params.id)), run: changeUser },

  remove: async (context, { params }) => {
    const user = found(context, params.id);
    check(userRules.remove(context.actor, wire(context, user)));
    const admin = user.privileges.includes('SEC_ADMIN');
    const parts = admin ? await dealWithout(context, user.id) : null;
    context.commit(({ audit }) => {
      if (parts) handOut(context, parts);
      joinGroups(context, user.id, []);
      endSessions(context, user.id);
      context.users.remove(user.id);
      audit({
        category: 'Security',
        content: `User ${user.login_name} deleted`,
        changes: changesOf(wire(context, user), null, ['login_name', 'full_name', 'email', 'authentication', 'privileges']),
      });
    });
    return { download_key_part: admin ? 'yes' : 'no' };
  },

  resetPassword: async (context, { body }) => {
    const user = found(context, body.userid);
    check(userRules.resetPassword(context.actor, wire(context, user)));
    const temporary = temporaryPassword(context.random, context);
    const changed = await newPassword(context, user, temporary, true);
    context.commit(({ audit }) => {
      const before = found(context, user.id);
      context.users.put({ ...before, ...changed, revision: before.revision + 1 });
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
      audit({
        category: 'Security',
        content: `Two-factor authentication of ${user.login_name} reset`,
        changes: [{ field: '2fa_enabled', old: 'yes', new: 'no' }],
      });
    });
    return {};
  },
});
