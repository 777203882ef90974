import { settings as calls, type UserDefaults } from 'kc-api/contract/security/settings';
import { defaultsProblems, mailProblems, radiusDefaults, settingsTexts } from 'kc-api/rules/security/settings';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { initialMail, mailServerOf, testMail, type MailServer } from './mailServer.ts';
import { defaultsOf } from './passwordRules.ts';
import { isTwoFactorEnforced } from '../account/twoFactor.ts';

interface LoginSettings {
  type: UserDefaults['user_authentication']['type'];
  ldap: { uri: string; base_dn: string; service_account_name: string };
  radius: { radius_server: string; radius_port: number; radius_auth: 'pap' | 'chap' | 'mschapv2' };
}
interface LoginSecrets {
  service_account_pw: string;
  radius_secret: string;
}

const initialLogin: LoginSettings = {
  type: 'Local',
  ldap: { uri: '', base_dn: '', service_account_name: '' },
  radius: { radius_server: '', ...radiusDefaults },
};
/** How users sign in by default is one setting, whichever call reads or saves it. */
const loginOf = (context: Context): LoginSettings => ({
  ...(context.store.value<LoginSettings>('login_settings') ?? initialLogin),
  type: defaultsOf(context).user_authentication.type,
});
const isSet = (secret: string) => (secret === '' ? ('no' as const) : ('yes' as const));
const secretsOf = ({ store }: Context): LoginSecrets => store.value<LoginSecrets>('login_secrets') ?? { service_account_pw: '', radius_secret: '' };

/** One for the user defaults and the sign-in, since the type of sign-in is part of both. */
const revisionOf = ({ store }: Context): number => store.value<number>('settings_revision') ?? 1;
const shownDefaults = (context: Context) => ({ ...defaultsOf(context), revision: revisionOf(context) });
const shownLogin = (context: Context) => {
  const secrets = secretsOf(context);
  return {
    ...loginOf(context),
    revision: revisionOf(context),
    service_account_pw_set: isSet(secrets.service_account_pw),
    radius_secret_set: isSet(secrets.radius_secret),
  };
};
/** Refuses a change of what the sender has not seen; else there is a new revision from here on. */
function nextRevision(context: Context, seen: number | undefined, shown: (context: Context) => object): void {
  const now = revisionOf(context);
  if (seen !== undefined && seen !== now) refuse(409, 'These settings were changed in the meantime.', { current: shown(context) });
  context.store.setValue('settings_revision', now + 1);
}

/** Users for whom nothing but the password stands between a thief and the vault. */
const usersWithout = (context: Context): number =>
  context.users.all().filter((user) => user.enabled && user.authentication !== 'OIDC' && !user.otp?.verified).length;

/** Nested settings side by side, so that each changed value is a change of its own in the audit log. */
const flat = ({ account, user_authentication: { strength, ...rest } }: UserDefaults) => ({ 'account.expires': account.expires, ...rest, ...strength });

export const settings = resource(calls, {
  userDefaults: (context) => ({ settings: shownDefaults(context) }),
  changeUserDefaults: (context, { body }) => {
    context.commit(({ audit }) => {
      nextRevision(context, body.revision, shownDefaults);
      const before = defaultsOf(context);
      const after: UserDefaults = {
        account: { ...before.account, ...body.account },
        user_authentication: {
          ...before.user_authentication,
          ...Object.fromEntries(Object.entries(body.user_authentication ?? {}).filter(([, value]) => value !== undefined)),
        },
      };
      checkFields(defaultsProblems(after));
      context.store.setValue('user_defaults', after);
      audit({ category: 'Settings', content: 'User defaults changed', changes: changesOf(flat(before), flat(after)) });
    });
    return { settings: shownDefaults(context) };
  },

  twoFactor: (context) => ({ settings: { two_factor: { enforced: isTwoFactorEnforced(context) ? 'yes' : 'no', users_without: usersWithout(context) } } }),
  changeTwoFactor: (context, { body }) => {
    context.commit(({ audit }) => {
      const before = isTwoFactorEnforced(context) ? 'yes' : 'no';
      context.store.setValue('two_factor', { enforced: body.enforced === 'yes' });
      const changes = before === body.enforced ? [] : [{ field: 'enforced', old: before, new: body.enforced }];
      audit({
        category: 'Settings',
        content: `Two-factor authentication ${body.enforced === 'yes' ? 'enforced for all users' : 'no longer enforced'}`,
        changes,
      });
    });
    return {};
  },

  mailServer: (context) => {
    const { password, ...shown } = mailServerOf(context) ?? initialMail;
    return { settings: { mail_server: { ...shown, password_set: password ? 'yes' : 'no' } } };
  },
  changeMailServer: (context, { body }) => {
    context.commit(({ audit }) => {
      const before = mailServerOf(context) ?? initialMail;
      const after: MailServer = { ...before, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) };
      checkFields(mailProblems(after));
      context.store.setValue('mail_server', after);
      audit({ category: 'Settings', content: 'Mail server changed', changes: changesOf(before, after) });
    });
    return {};
  },
  testMail: (context, { body }) => testMail(context, body),

  login: (context) => ({ login: shownLogin(context) }),
  changeLogin: (context, { body }) => {
    context.commit(({ audit }) => {
      nextRevision(context, body.revision, shownLogin);
      const [before, secrets] = [loginOf(context), secretsOf(context)];
      const after: LoginSettings = { type: body.type ?? before.type, ldap: body.ldap ?? before.ldap, radius: body.radius ?? before.radius };
      const kept: LoginSecrets = {
        service_account_pw: body.service_account_pw ?? secrets.service_account_pw,
        radius_secret: body.radius_secret ?? secrets.radius_secret,
      };
      const defaults = defaultsOf(context);
      if (after.type !== defaults.user_authentication.type)
        context.store.setValue('user_defaults', { ...defaults, user_authentication: { ...defaults.user_authentication, type: after.type } });
      context.store.setValue('login_settings', after);
      context.store.setValue('login_secrets', kept);
      const shown = (one: LoginSettings, hidden: LoginSecrets) => ({ type: one.type, ...one.ldap, ...one.radius, ...hidden });
      audit({ category: 'Settings', content: 'Sign-in settings changed', changes: changesOf(shown(before, secrets), shown(after, kept)) });
    });
    return { login: shownLogin(context) };
  },

  testLdap: async (context, { body }) => {
    const problem = await context.directory.test({ ...body, service_account_pw: body.service_account_pw ?? secretsOf(context).service_account_pw });
    return problem === '' ? {} : refuse(400, settingsTexts.testFailed);
  },
  testRadius: async (context, { body }) => {
    const server = { server: body.radius_server, port: body.radius_port, secret: body.radius_secret ?? secretsOf(context).radius_secret };
    const problem = await context.directory.testRadius(server, body.username, body.password);
    return problem === '' ? {} : refuse(400, settingsTexts.testFailed);
  },
});
