import { users as calls } from 'kc-api/contract/security/users';
import { userProblems, userRules } from 'kc-api/rules/security/users/users';
import { seeAsOf, wireSeeAs } from '../../core/access/seeAs.ts';
import { resource } from '../../core/handlers.ts';
import { newGuid } from '../../core/random.ts';
import type { UserRecord } from '../../core/records.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { dealWith, dealWithout, handOut } from '../../keyPart/index.ts';
import { newPassword, temporaryPassword } from '../settings/passwordRules.ts';
import { testSignIn } from './signInTest.ts';
import { changeUser } from './userChange.ts';
import { userList } from './userList.ts';
import { endSessions, userRecord } from './userRecord.ts';
import { checkDetails, invite } from './userRecords.ts';
import { mailWorks } from '../../mail/index.ts';

export const users = resource(calls, {
  list: (context, { query }) => {
    const list = userList(context);
    context.follows(list.number, query);
    return list.page(query);
  },

  read: (context, { params }) => {
    const user = userRecord.find(context, params.id);
    const { session, now } = context;
    const view = user.id === session?.userid ? seeAsOf(context, session, now) : null;
    return { user: { ...userRecord.wire(context, user), ...(view && { see_as: wireSeeAs(context, user, view) }) } };
  },

  create: async (context, { body }) => {
    const email = body.email.trim();
    checkDetails(body);
    for (const privilege of [...body.privileges, ...(body.audit_privileges ?? [])]) check(userRules.grant(context.actor, privilege));
    const { account_expiration } = body;
    const account_decay_time = account_expiration === undefined ? body.account_decay_time : account_expiration - context.now;
    checkFields(userProblems({ password_expiration: body.password_expiration, account_decay_time, account_expiration }, [], context.now));
    const local = body.authentication === 'Local';
    let user: UserRecord = {
      id: newGuid(context.random),
      login_name: email,
      full_name: body.full_name,
      email,
      alert_email: body.alert_email,
      authentication: body.authentication,
      privileges: [...new Set(body.privileges)],
      ...(body.audit_privileges && body.audit_privileges.length > 0 ? { audit_privileges: [...new Set(body.audit_privileges)] } : {}),
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
    userRecord.check(context, user);
    const temporary = local ? temporaryPassword(context.random, context) : undefined;
    if (temporary) user = { ...user, ...(await newPassword(context, user, temporary, true)), password_expiration: body.password_expiration };
    const invitation = local || body.authentication === 'OIDC' ? invite(context, user) : null;
    if (invitation) ({ user } = invitation);
    const parts = user.privileges.includes('SEC_ADMIN') ? await dealWith(context, user.id) : null;
    const mailed = invitation !== null && mailWorks(context);
    let mailId: string | undefined;
    // Passwords and key parts take time: another request may have taken the name meanwhile.
    user = userRecord.create(context, user, (_, { mail }) => {
      if (parts) handOut(context, parts);
      if (invitation && mailed) mailId = mail(user.email, 'You are invited', `Sign in with ${invitation.url}`);
    });
    return {
      user: userRecord.wire(context, user),
      ...(temporary ? { temp_password: temporary } : {}),
      ...(invitation ? { registration_url: invitation.url, email_notified: mailed ? ('yes' as const) : ('no' as const) } : {}),
      ...(mailId === undefined ? {} : { mail: mailId }),
      download_key_part: user.key_part ? ('yes' as const) : ('no' as const),
    };
  },

  change: { ...userRecord.guarded(({ id }: { id: string }) => id), run: changeUser },

  remove: async (context, { params }) => {
    const user = userRecord.find(context, params.id);
    check(userRules.remove(context.actor, userRecord.wire(context, user)));
    const admin = user.privileges.includes('SEC_ADMIN');
    const parts = admin ? await dealWithout(context, user.id) : null;
    userRecord.remove(context, user.id, {
      also: () => {
        if (parts) handOut(context, parts);
      },
    });
    context.agenda.wake();
    return { download_key_part: admin ? 'yes' : 'no' };
  },

  resetPassword: async (context, { body }) => {
    const user = userRecord.find(context, body.userid);
    check(userRules.resetPassword(context.actor, userRecord.wire(context, user)));
    const temporary = temporaryPassword(context.random, context);
    const changed = await newPassword(context, user, temporary, true);
    userRecord.change(context, user.id, (before) => ({ ...before, ...changed }), {
      also: () => {
        endSessions(context, user.id);
        return { content: `Password of ${user.login_name} reset` };
      },
    });
    return { temp_password: temporary };
  },

  regenerateInvite: (context, { body }) => {
    const user = userRecord.find(context, body.userid);
    check(userRules.regenerateInvite(context.actor, userRecord.wire(context, user)));
    const invitation = invite(context, user);
    const mailed = mailWorks(context);
    let mailId: string | undefined;
    userRecord.change(context, user.id, (before) => ({ ...before, registration: invitation.user.registration }), {
      also: (_, __, { mail }) => {
        if (mailed) mailId = mail(user.email, 'You are invited', `Sign in with ${invitation.url}`);
        return { content: `Invite URL of ${user.login_name} regenerated` };
      },
    });
    return { registration_url: invitation.url, email_notified: mailed ? 'yes' : 'no', ...(mailId === undefined ? {} : { mail: mailId }) };
  },

  resetTwoFactor: (context, { body }) => {
    const user = userRecord.find(context, body.userid);
    check(userRules.resetTwoFactor(context.actor, userRecord.wire(context, user)));
    userRecord.change(context, user.id, (before) => ({ ...before, otp: null, passkeys: [] }), {
      also: () => ({ content: `Two-factor authentication of ${user.login_name} reset`, changes: [{ field: '2fa_enabled', old: 'yes', new: 'no' }] }),
    });
    return {};
  },

  testSignIn,
});
