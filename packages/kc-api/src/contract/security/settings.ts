import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { secret } from '../secret.ts';
import { limits } from '../../rules/security/limits.ts';
import { bracedHost, dn, exactId, exactUrl, host, mail, url } from '../pasted.ts';
import { done, revision, text, within, yesNo } from '../shapes.ts';
import { testId, tested } from '../connections/testing.ts';
import { certificateFile } from '../certificateFiles.ts';
import { certificateTexts } from '../../rules/certificateTexts.ts';

export const strength = v.object({ digits: v.number(), lower: v.number(), upper: v.number(), symbols: v.number(), minimum_chars: v.number() });
export type Strength = v.InferOutput<typeof strength>;

export const userAuthentication = v.object({
  type: v.picklist(['Local', 'LDAP', 'RADIUS', 'OIDC']),
  /** Seconds. */
  password_expires: v.number(),
  failed_logins: v.number(),
  history: v.number(),
  strength,
});

/** The same in requests, with bounds. */
const authenticationSent = v.partial(
  v.object({
    ...userAuthentication.entries,
    password_expires: within(limits.password_expires),
    failed_logins: within(limits.failed_logins),
    history: within(limits.history),
    strength: v.object({
      digits: within(limits.digits),
      lower: within(limits.lower),
      upper: within(limits.upper),
      symbols: within(limits.symbols),
      minimum_chars: within(limits.minimum_chars),
    }),
  }),
);

/** SEC-025. `account.expires` in seconds; 3652 days mean never. */
const userDefaults = v.object({ account: v.object({ expires: v.number() }), user_authentication: userAuthentication });
export type UserDefaults = v.InferOutput<typeof userDefaults>;

export const shownDefaults = v.object({ ...userDefaults.entries, revision });
export type ShownDefaults = v.InferOutput<typeof shownDefaults>;

const radiusServer = { radius_server: host, radius_port: v.number(), radius_auth: v.picklist(['pap', 'chap', 'mschapv2']) };
/** `cacert`: PEM of the only certificates trusted for TLS. Default: the public authorities. */
const ldapServer = { uri: url, base_dn: dn, service_account_name: dn, cacert: v.optional(certificateFile({ invalid: certificateTexts.invalid })) };
/** The same in requests. */
const radiusSent = v.object({ ...radiusServer, radius_port: within(limits.port) });
const loginSettings = v.object({
  type: v.picklist(['Local', 'LDAP', 'RADIUS', 'OIDC']),
  ldap: v.object(ldapServer),
  radius: v.object(radiusServer),
});

/** Secrets are write-only; the `…_set` fields report if they are stored. */
const loginAnswer = v.object({ ...loginSettings.entries, revision, service_account_pw_set: v.optional(yesNo), radius_secret_set: v.optional(yesNo) });
export type LoginSettings = v.InferOutput<typeof loginAnswer>;

/** `users_without`: number of users whose only protection is the password. */
const twoFactorRule = v.object({ enforced: yesNo, users_without: v.optional(v.number()), revision });

/** The same in requests. */
const port = within(limits.port);
const mailFields = { server: bracedHost, port: v.number(), login: text, sender: mail, ssl: yesNo, disable: yesNo };
/** PEM: certificates trusted for TLS in addition to the public authorities. Default: none. */
const cacert = v.optional(certificateFile({ invalid: certificateTexts.invalid }));
/** The fully qualified name in the greeting (EHLO) and in Message-IDs. Default: the host name of the node in the domain of the sender. */
const heloName = v.optional(host);
/**
 * Authentication by a password, or by an access token (XOAUTH2), which the appliance requests at `oauth_endpoint` with the client credentials. With
 * a token, `login` is the mailbox, and `password` the client secret. Default: 'password'.
 */
const mailOAuth = {
  authentication: v.optional(v.picklist(['password', 'xoauth2'])),
  oauth_endpoint: v.optional(exactUrl),
  oauth_client_id: v.optional(exactId),
  /** '' for the default of the server. */
  oauth_scope: v.optional(text),
};
/** The password is write-only; `password_set` reports if one is stored. */
const mailServer = v.object({ ...mailFields, ...mailOAuth, password_set: v.optional(yesNo), cacert, helo_name: heloName, revision });

export const settings = defineCalls('settings', {
  userDefaults: call({ method: 'GET', path: 'system_settings/', answer: v.object({ settings: shownDefaults }), need: ['SEC_ADMIN'] }),
  changeUserDefaults: call({
    method: 'PATCH',
    path: 'system_settings/',
    guards: shownDefaults,
    body: v.object({
      account: v.optional(v.object({ expires: within(limits.lifetime) })),
      user_authentication: v.optional(authenticationSent),
    }),
    answer: v.object({ settings: shownDefaults }),
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['settings', 'system'],
  }),
  twoFactor: call({
    method: 'GET',
    path: 'system_settings/two_factor/',
    answer: v.object({ settings: v.object({ two_factor: twoFactorRule }) }),
    need: ['SEC_ADMIN'],
  }),
  changeTwoFactor: call({
    method: 'PATCH',
    path: 'system_settings/two_factor/',
    guards: twoFactorRule,
    body: v.object({ enforced: yesNo }),
    answer: done,
    need: ['SEC_ADMIN'],
    fresh: ({ enforced }) => enforced === 'no',
    stale: ['settings', 'system'],
  }),
  mailServer: call({
    method: 'GET',
    path: 'system_settings/mail_server/',
    answer: v.object({ settings: v.object({ mail_server: mailServer }) }),
    need: ['SEC_ADMIN'],
  }),
  changeMailServer: call({
    method: 'PATCH',
    path: 'system_settings/mail_server/',
    guards: mailServer,
    body: v.object({ ...v.partial(v.object({ ...mailFields, port })).entries, ...mailOAuth, password: v.optional(secret(text)), cacert, helo_name: heloName }),
    answer: done,
    need: ['SEC_ADMIN'],
    /** The server sends one-time codes and invitations. */
    fresh: true,
    stale: ['settings', 'system'],
  }),
  /** Sends an email through the server of the request to the alert address of the caller. Without an alert address, to the email address. */
  testMail: call({
    method: 'POST',
    path: 'send_test_mail/',
    body: v.object({
      server: bracedHost,
      port,
      login: text,
      ...mailOAuth,
      password: v.optional(secret(text)),
      sender: mail,
      ssl: yesNo,
      cacert,
      helo_name: heloName,
      test_id: testId,
    }),
    answer: tested,
    refusal: tested,
    need: ['SEC_ADMIN'],
    audited: false,
  }),
  login: call({ method: 'GET', path: 'login_dialog/', answer: v.object({ login: loginAnswer }), need: ['SEC_ADMIN'] }),
  changeLogin: call({
    method: 'PATCH',
    path: 'login_edit/',
    guards: loginAnswer,
    body: v.object({
      ...v.partial(v.object({ ...loginSettings.entries, radius: radiusSent })).entries,
      service_account_pw: v.optional(secret(text)),
      radius_secret: v.optional(secret(text)),
    }),
    answer: v.object({ login: loginAnswer }),
    need: ['SEC_ADMIN'],
    fresh: true,
    stale: ['settings'],
    second: 'signIn',
  }),
  testLdap: call({
    method: 'POST',
    path: 'test_ldap/',
    body: v.object({ ...ldapServer, service_account_pw: v.optional(secret(text)), test_id: testId }),
    answer: tested,
    refusal: tested,
    need: ['SEC_ADMIN'],
    audited: false,
  }),
  testRadius: call({
    method: 'POST',
    path: 'test_radius/',
    body: v.object({ ...radiusSent.entries, radius_secret: v.optional(secret(text)), username: text, password: secret(text), test_id: testId }),
    answer: tested,
    refusal: tested,
    need: ['SEC_ADMIN'],
    audited: false,
  }),
});
