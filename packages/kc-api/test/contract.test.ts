import { describe, expect, it } from 'vitest';
import type { Call } from '../src/contract/call.ts';
import { adminKey, twoFactor, vitals } from '../src/contract/account/account.ts';
import { alerts } from '../src/contract/alerts/alerts.ts';
import { audit } from '../src/contract/audit/audit.ts';
import { allCalls, contract } from '../src/contract/contract.ts';
import { directories } from '../src/contract/security/directories.ts';
import { groups } from '../src/contract/security/groups.ts';
import { oidc } from '../src/contract/security/oidc.ts';
import { providerSignIn } from '../src/contract/security/providerSignIn.ts';
import { session } from '../src/contract/session/session.ts';
import { settings } from '../src/contract/security/settings.ts';
import { system } from '../src/contract/frame/system.ts';
import { prefs } from '../src/contract/preferences/prefs.ts';
import { users } from '../src/contract/security/users.ts';
import { fieldsOf, words } from './fields.ts';
import { setUp } from './setUp.ts';

/** The requirement, the call, its method and path, and the fields that the sheet names in request and response. */
const rows: [string, Call, string, string, string][] = [
  ['[ACCT-23]', twoFactor.read, 'GET /v5/2fa/', '', 'enabled verification_required'],
  ['[ACCT-24]', twoFactor.begin, 'POST /v5/2fa/', 'otp_type', ''],
  ['[ACCT-25]', twoFactor.verify, 'PATCH /v5/2fa/', 'token', ''],
  ['[ACCT-26]', twoFactor.remove, 'DELETE /v5/2fa/', '', ''],
  ['[ACCT-27]', twoFactor.qrcode, 'GET /v5/2fa/qrcode/', '', 'qrcode'],
  ['[ACCT-28]', adminKey.download, 'GET /v5/admin_key/', '', ''],
  ['[ACCT-29]', adminKey.remove, 'DELETE /v5/admin_key/', '', ''],
  ['[ACCT-30, SET-081]', adminKey.generate, 'POST /v5/generate_admin_keys/', '', 'download_key_part'],
  ['[ACCT-32]', vitals.read, 'GET /v5/vitals/', '', 'popup_closed'],
  ['[ACCT-32]', vitals.popupClosed, 'POST /v5/vitals/', 'popup_closed', ''],
  ['[ALERT-15]', alerts.list, 'GET /v5/alerts/', '', 'alerts alerts.id alerts.date alerts.message'],
  ['[ALERT-16]', alerts.remove, 'PATCH /v5/alerts/', 'alertids', ''],
  ['[ALERT-17]', alerts.markRead, 'POST /v5/alerts/', 'alerts_read_count', ''],
  ['[ALERT-18]', alerts.setting, 'GET /v5/system_settings/webgui_alert/', '', 'settings.webgui_alert.enabled'],
  ['[ALERT-19]', alerts.changeSetting, 'PATCH /v5/system_settings/webgui_alert/', 'enabled', ''],
  ['[AUDIT-30]', audit.list, 'POST /v5/ListAuditMessages/', 'operation offset count', 'records count totalrecords'],
  ['[AUDIT-32]', audit.exportTask, 'GET /v5/audit_records/export/x/', '', 'status'],
  ['[AUDIT-33]', audit.bundle, 'GET /v5/audit_records/bundle/', '', 'alog_bundle_exists alog_bundle_fname alog_bundle_size alog_bundle_time'],
  ['[AUDIT-34]', audit.download, 'GET /v5/audit_records/bundle/download/', '', ''],
  ['[AUTH-44]', session.login, 'POST /v5/kc/login/x/', 'username password', 'access_token username vault_name'],
  ['[AUTH-45]', session.logout, 'POST /v5/kc/logout/', '', ''],
  ['[AUTH-46]', session.renew, 'POST /v5/kc/renew/', '', 'access_token'],
  ['[AUTH-47]', providerSignIn.mode, 'GET /v5/oidc/mode/', '', 'enabled enforced idpVendorName'],
  ['[AUTH-48]', providerSignIn.whitelist, 'POST /v5/oidc/whitelist/', 'url', ''],
  ['[AUTH-49]', providerSignIn.init, 'GET /v5/oidc/init/', 'registration_token', 'redirectUrl'],
  ['[AUTH-52, AUTH-22]', session.challenge, 'POST /v5/kc/challenge/', 'username response', 'access_token username vault_name'],
  ['[AUTH-53]', system.eula, 'GET /v5/system_eula/', '', 'eula accepted'],
  ['[AUTH-54]', system.acceptEula, 'POST /v5/system_eula/', '', ''],
  ['[SHELL-112]', prefs.read, 'GET /v5/gui_prefs/', '', 'homepage theme saveCols state'],
  ['[SHELL-113]', prefs.change, 'PATCH /v5/gui_prefs/', 'homepage theme saveCols state', ''],
  ['[SHELL-114]', system.info, 'GET /v5/appliance/info/', '', 'version build hostname vendor product_name'],
  ['[SEC-065]', users.list, 'GET /v5/users/', '', 'users'],
  [
    '[SEC-066]',
    users.create,
    'POST /v5/users/',
    'full_name email alert_email authentication privileges groups account_decay_time password_expiration',
    'user temp_password registration_url email_notified download_key_part',
  ],
  ['[SEC-067, ACCT-31]', users.read, 'GET /v5/users/x/', '', 'user'],
  ['[SEC-068, ACCT-31]', users.change, 'PATCH /v5/users/x/', 'full_name email alert_email authentication privileges groups password', 'user download_key_part'],
  ['[SEC-069]', users.remove, 'DELETE /v5/users/x/', '', 'download_key_part'],
  ['[SEC-070]', users.resetPassword, 'POST /v5/users/reset_password/', 'userid', 'temp_password'],
  ['[SEC-071]', settings.changeLogin, 'PATCH /v5/login_edit/', '', ''],
  ['[SEC-072]', settings.login, 'GET /v5/login_dialog/', '', ''],
  ['[SEC-073]', settings.testLdap, 'POST /v5/test_ldap/', '', ''],
  ['[SEC-074]', directories.users, 'GET /v5/ad_users/', 'name', 'ad_users'],
  ['[SEC-075]', directories.groups, 'GET /v5/ad_groups/', 'name', 'ad_groups'],
  ['[SEC-076]', directories.list, 'GET /v5/ad_domains/', '', 'ad_domains'],
  ['[SEC-076]', directories.create, 'POST /v5/ad_domains/', 'domain_name service_account_name service_account_pw dc_list', ''],
  ['[SEC-076]', directories.read, 'GET /v5/ad_domains/x/', '', 'ad_domain'],
  ['[SEC-076]', directories.change, 'PATCH /v5/ad_domains/x/', 'domain_name service_account_name service_account_pw dc_list', ''],
  ['[SEC-076]', directories.remove, 'DELETE /v5/ad_domains/x/', '', ''],
  ['[SEC-077]', users.regenerateInvite, 'POST /v5/users/regenerate_invite_url/', 'userid', 'registration_url email_notified'],
  ['[SEC-078]', users.resetTwoFactor, 'POST /v5/users/reset_2fa/', '2fa_disabled', ''],
  ['[SEC-079]', groups.list, 'GET /v5/groups/', '', 'groups'],
  ['[SEC-080]', groups.create, 'POST /v5/groups/', 'name privilege user_members adgroup_members', 'group'],
  ['[SEC-081]', groups.read, 'GET /v5/groups/x/', '', 'group'],
  ['[SEC-082]', groups.change, 'PATCH /v5/groups/x/', 'name privilege user_members adgroup_members', ''],
  ['[SEC-083]', groups.remove, 'DELETE /v5/groups/x/', '', ''],
  ['[SEC-084]', settings.twoFactor, 'GET /v5/system_settings/two_factor/', '', 'settings.two_factor'],
  ['[SEC-084]', settings.changeTwoFactor, 'PATCH /v5/system_settings/two_factor/', 'enforced', ''],
  ['[SEC-085]', oidc.read, 'GET /v5/oidc/', '', 'oidc'],
  ['[SEC-086]', oidc.save, 'POST /v5/oidc/', 'vendor clientId clientSecret baseUrl urls', ''],
  ['[SEC-087]', oidc.saveWithoutDirectory, 'POST /v5/oidc/without_ad/', 'vendor clientId clientSecret baseUrl urls', ''],
  ['[SEC-088]', oidc.setCa, 'POST /v5/oidc/set_ca/', 'name cacert', ''],
  ['[SEC-089]', oidc.setStatus, 'PATCH /v5/oidc/set_status/', 'enabled', ''],
  ['[SEC-090]', oidc.validate, 'POST /v5/oidc/validate/', 'vendor clientId clientSecret baseUrl urls', ''],
  ['[SEC-088]', oidc.removeCa, 'DELETE /v5/oidc/set_ca/', '', ''],
  ['[SEC-091]', oidc.remove, 'DELETE /v5/oidc/', '', ''],
  ['[SEC-092, SET-079]', settings.testRadius, 'POST /v5/test_radius/', 'radius_server radius_port radius_secret radius_auth', ''],
  ['[SEC-093]', settings.userDefaults, 'GET /v5/system_settings/', '', 'settings.account.expires settings.user_authentication'],
  ['[SEC-093]', settings.changeUserDefaults, 'PATCH /v5/system_settings/', 'account.expires user_authentication', ''],
];

describe('calls of the requirement sheets', () => {
  it.each(rows)('%s has its method, path and fields: $1.id', (_, call, address, request, answer) => {
    const { client, net } = setUp();
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, 'x']));
    void client.send(call, { params, body: undefined } as never);
    expect(`${net.last.request.method} ${net.last.path}`).toBe(address);
    expect(words(request).filter((field) => ![...fieldsOf(call.query), ...fieldsOf(call.body)].includes(field))).toEqual([]);
    expect(words(answer).filter((field) => !fieldsOf(call.answer).includes(field))).toEqual([]);
  });
});

/** The requirement, all fields of its record, and the required field names. */
const records: [string, readonly string[], string][] = [
  ['[AUTH-21]', fieldsOf(session.login.answer), 'access_token username vault_name redirectUrl'],
  [
    '[ACCT-12, SEC-017]',
    [...fieldsOf(users.read.answer), ...fieldsOf(users.change.body, 'user.')],
    'user.id user.userid user.login_name user.name user.username user.full_name user.email user.alert_email user.password',
  ],
  ['[SEC-018]', fieldsOf(users.read.answer), 'user.authentication user.2fa_enabled'],
  [
    '[SEC-019]',
    fieldsOf(users.read.answer),
    'user.privileges user.privilegeArr.secAdmin user.privilegeArr.domainAdmin user.privilegeArr.cloudAdmin user.groups',
  ],
  [
    '[SEC-020]',
    fieldsOf(users.read.answer),
    'user.status user.last_login user.account_enable user.account_decay_time user.account_expiration user.password_expiration',
  ],
  ['[SEC-021]', fieldsOf(users.create.answer), 'download_key_part temp_password registration_url email_notified'],
  ['[SEC-024]', fieldsOf(system.signInPolicy.answer), 'strength.minimum_chars strength.digits strength.upper strength.lower strength.symbols'],
  [
    '[SEC-025, SET-023]',
    fieldsOf(settings.userDefaults.answer),
    'settings.account.expires settings.user_authentication.type settings.user_authentication.password_expires settings.user_authentication.failed_logins settings.user_authentication.history settings.user_authentication.strength.minimum_chars',
  ],
  [
    '[SEC-026]',
    fieldsOf(oidc.save.body),
    'enabled vendor clientId clientSecret baseUrl idpVendorName oidc_cert urls.accessTokenUrl urls.authorizationUrl urls.logoutUrl urls.userInfoUrl urls.jwksURI urls.issuer',
  ],
  [
    '[SEC-027]',
    [...fieldsOf(directories.create.body), ...fieldsOf(directories.read.answer)],
    'domain_name service_account_name service_account_pw uid_field type domain_netbios_name dc_list ad_domain.dc_url',
  ],
  [
    '[SHELL-049]',
    fieldsOf(system.status.answer),
    'alert_count alerts_unread_count kps_status upgrade_pending revert_pending server_count servers_pending_auth change_log.generation conditions.mail_server_setup kc_limit kc_count vm_limit vm_count',
  ],
  ['[ALERT-08]', fieldsOf(system.status.answer), 'alert_count alerts_unread_count'],
  ['[ALERT-09]', fieldsOf(alerts.setting.answer), 'settings.webgui_alert.enabled'],
  ['[AUDIT-13]', fieldsOf(audit.list.answer), 'records.id records.date records.category records.group records.host records.user records.content'],
  ['[AUDIT-14]', fieldsOf(audit.export.answer), 'export_task_id'],
  ['[AUDIT-15]', fieldsOf(audit.bundle.answer), 'alog_bundle_exists alog_bundle_fname alog_bundle_size alog_bundle_time'],
];

describe('records of the requirement sheets', () => {
  it.each(records)('%s has its fields by their names in the wire format', (_, fields, names) => {
    expect(words(names).filter((field) => !fields.includes(field))).toEqual([]);
  });
});

describe('contract', () => {
  it('names every call uniquely, after its resource', () => {
    const ids = allCalls.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [resource, calls] of Object.entries(contract))
      for (const [verb, { id }] of Object.entries(calls as Readonly<Record<string, Call>>)) expect(id).toBe(`${resource}.${verb}`);
  });

  it('ends every path with a slash, and starts none with one', () => {
    expect(allCalls.filter(({ path }) => !/^(?!\/).*\/$/.test(path)).map(({ id }) => id)).toEqual([]);
  });

  it('invalidates existing resources only', () => {
    const resources = Object.keys(contract);
    expect(allCalls.flatMap(({ id, stale }) => stale.filter((resource) => !resources.includes(resource)).map((resource) => `${id}: ${resource}`))).toEqual([]);
  });

  it('has no GET call with a body, and returns no secrets', () => {
    expect(allCalls.filter(({ method, body }) => method === 'GET' && body).map(({ id }) => id)).toEqual([]);
    const secret =
      /(^|\.)(password|old_password|radius_secret|service_account_pw|clientSecret|aws_secret_access_key|azure_client_secret|gcp_access_credentials|part_password|xks_access_key)$/;
    const told = allCalls.flatMap(({ id, answer }) =>
      fieldsOf(answer)
        .filter((field) => secret.test(field))
        .map((field) => `${id}: ${field}`),
    );
    // Request and response share one schema for the configuration. The appliance sends clientSecretSet instead of the secret.
    expect(told).toEqual(['oidc.read: oidc.clientSecret']);
  });

  it('has no secrets in query parameters', () => {
    expect(
      allCalls.flatMap(({ id, query }) =>
        fieldsOf(query)
          .filter((field) => /pass|secret|(?<!registration_|next_)token|_pw$/.test(field))
          .map((field) => `${id}: ${field}`),
      ),
    ).toEqual([]);
  });
});
