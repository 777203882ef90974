import { settings as calls, type UserDefaults } from 'kc-api/contract/security/settings';
import { shownCertificates } from 'kc-api/rules/certificates';
import { defaultsProblems, ldapPasswordProblems, mailProblems, radiusSecretProblems, settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { changesOf } from '../../core/store/changes.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { checkFields } from '../../core/refusal.ts';
import { takeSteps } from '../../core/checks/testCourse.ts';
import { without } from '../../core/store/without.ts';
import { mailServer, passwordFor, storedMailServer, testMail, tryMailsNow } from '../../mail/index.ts';
import { loginTarget } from '../directories/directoryTargets.ts';
import { loginSecrets, loginSettings } from './loginSettings.ts';
import { defaultsOf, userDefaults } from './passwordRules.ts';
import { twoFactorRule } from '../../core/access/twoFactorRule.ts';
import { hasSecondFactor } from '../../core/access/secondFactor.ts';
import type { LoginSecrets, LoginSettings } from '../state.ts';

/** The default sign-in is one setting, although several calls read and save it. */
function loginOf(context: Context): LoginSettings {
  const { ldap, ...rest } = loginSettings.get(context);
  const { cacert } = ldap;
  return {
    ...rest,
    type: defaultsOf(context).user_authentication.type,
    ldap: { ...ldap, ...(cacert === undefined ? {} : { cacert: shownCertificates(cacert) }) },
  };
}
const isSet = (secret: string | undefined) => (secret ? ('yes' as const) : ('no' as const));

const shownDefaults = (context: Context) => ({ ...defaultsOf(context), revision: userDefaults.revision(context) });
const shownLogin = (context: Context) => {
  const secrets = loginSecrets.get(context);
  return {
    ...loginOf(context),
    revision: loginSettings.revision(context),
    service_account_pw_set: isSet(secrets.service_account_pw),
    radius_secret_set: isSet(secrets.radius_secret),
  };
};
const shownTwoFactor = (context: Context) => ({
  enforced: twoFactorRule.get(context).enforced ? ('yes' as const) : ('no' as const),
  users_without: usersWithout(context),
  revision: twoFactorRule.revision(context),
});
const shownMail = (context: Context) => {
  const { password, cacert = '', helo_name = '', authentication = 'password', ...shown } = storedMailServer(context);
  return { ...shown, cacert, helo_name, authentication, password_set: isSet(password), revision: mailServer.revision(context) };
};

/** Returns the password for this LDAP server. Refuses to use the stored password for another server. */
function ldapPassword(context: Context, given: LoginSettings['ldap'], sent: string | undefined): string {
  const { service_account_pw: kept } = loginSecrets.get(context);
  checkFields(ldapPasswordProblems(kept !== '', loginOf(context).ldap, given, sent !== undefined));
  return sent ?? (given.service_account_name === '' ? '' : kept);
}

/** Returns the secret for this RADIUS server. Refuses to use the stored secret for another server. */
function radiusSecretFor(context: Context, given: Partial<LoginSettings['radius']>, sent: string | undefined): string {
  const kept = loginSecrets.get(context).radius_secret;
  checkFields(radiusSecretProblems(kept !== '', loginSettings.get(context).radius, given, sent !== undefined));
  return sent ?? kept;
}

/** Merges changes into an object; undefined fields keep their former value. */
const over = <T extends object>(before: T, changes: object): T => ({
  ...before,
  ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
});

/** Counts users without a second factor: a stolen password is enough to sign in as them. */
const usersWithout = (context: Context): number =>
  context.users.all().filter((user) => user.enabled && user.authentication !== 'OIDC' && !hasSecondFactor(user)).length;

/** Flattens nested settings, so that the audit log contains each changed value separately. */
const flat = ({ account, user_authentication: { strength, ...rest } }: UserDefaults) => ({ 'account.expires': account.expires, ...rest, ...strength });

export const settings = resource(calls, {
  userDefaults: (context) => ({ settings: shownDefaults(context) }),
  changeUserDefaults: {
    changed: t('These settings were changed in the meantime.'),
    current: shownDefaults,
    run: (context, { body }) => {
      context.commit(({ audit }) => {
        const before = defaultsOf(context);
        const after: UserDefaults = {
          account: { ...before.account, ...body.account },
          user_authentication: over(before.user_authentication, body.user_authentication ?? {}),
        };
        checkFields(defaultsProblems(after));
        userDefaults.set(context, after);
        audit({ category: 'Settings', content: 'User defaults changed', changes: changesOf(flat(before), flat(after), userDefaults) });
      });
      return { settings: shownDefaults(context) };
    },
  },

  twoFactor: (context) => ({ settings: { two_factor: shownTwoFactor(context) } }),
  changeTwoFactor: {
    changed: t('The rule for two-factor authentication was changed in the meantime.'),
    current: shownTwoFactor,
    run: (context, { body }) => {
      context.commit(({ audit }) => {
        const { enforced: before } = shownTwoFactor(context);
        twoFactorRule.set(context, { enforced: body.enforced === 'yes' });
        const changes = before === body.enforced ? [] : [{ field: 'enforced', old: before, new: body.enforced }];
        audit({
          category: 'Settings',
          content: `Two-factor authentication ${body.enforced === 'yes' ? 'enforced for all users' : 'no longer enforced'}`,
          changes,
        });
      });
      return {};
    },
  },

  mailServer: (context) => ({ settings: { mail_server: shownMail(context) } }),
  changeMailServer: {
    changed: t('The mail server was changed in the meantime.'),
    current: shownMail,
    run: (context, { body }) => {
      context.commit(({ audit }) => {
        const before = storedMailServer(context);
        const changed = over(before, without(body, 'revision'));
        checkFields(mailProblems(changed));
        const after = { ...changed, password: passwordFor({ ...changed, password: body.password }, before) };
        mailServer.set(context, after);
        tryMailsNow(context);
        audit({ category: 'Settings', content: 'Mail server changed', changes: changesOf(before, after, mailServer) });
      });
      return {};
    },
  },
  testMail: (context, { body }) => testMail(context, body),

  login: (context) => ({ login: shownLogin(context) }),
  changeLogin: {
    changed: t('These settings were changed in the meantime.'),
    current: shownLogin,
    run: (context, { body }) => {
      context.commit(({ audit }) => {
        const [before, secrets] = [loginOf(context), loginSecrets.get(context)];
        const after: LoginSettings = { type: body.type ?? before.type, ldap: body.ldap ?? before.ldap, radius: body.radius ?? before.radius };
        const next = {
          service_account_pw: ldapPassword(context, after.ldap, body.service_account_pw),
          radius_secret: radiusSecretFor(context, after.radius, body.radius_secret),
        };
        const defaults = defaultsOf(context);
        if (after.type !== defaults.user_authentication.type)
          userDefaults.set(context, { ...defaults, user_authentication: { ...defaults.user_authentication, type: after.type } });
        loginSettings.set(context, after);
        loginSecrets.set(context, next);
        const shown = (one: LoginSettings, hidden: LoginSecrets) => ({ type: one.type, ...one.ldap, ...one.radius, ...hidden });
        audit({ category: 'Settings', content: 'Sign-in settings changed', changes: changesOf(shown(before, secrets), shown(after, next), loginSecrets) });
      });
      return { login: shownLogin(context) };
    },
  },

  testLdap: async (context, { body }) => {
    const { test_id, service_account_pw: sent, ...ldap } = body;
    const service_account_pw = ldapPassword(context, ldap, sent);
    const target = loginTarget(ldap, { service_account_pw });
    return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, (course) => context.directory.test(target, course));
  },
  testRadius: (context, { body }) => {
    const { test_id, username: login, password, radius_secret, ...given } = body;
    const { radius_server: host, radius_port: port, radius_auth: auth } = given;
    const secret = radiusSecretFor(context, given, radius_secret);
    return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, (course) =>
      context.radius.ask({ host, port, auth, secret }, { login, password }, course),
    );
  },
});
