import { TOTP } from 'otpauth';
import { session } from 'kc-api/contract/session/session';
import { never } from 'kc-api/rules/security/users/users';
import { directoryCa } from '../../src/security/directories/directoryCa.ts';
import { cloudRecipes } from './cloudRecipes.ts';
import { clusterRecipes } from './clusterRecipes.ts';
import { joinRecipes } from './joinRecipes.ts';
import { hsmRecipes } from './hsmRecipes.ts';
import { recoveryRecipes } from './recoveryRecipes.ts';
import { fleetRecipes } from './fleetRecipes.ts';
import { kmipRecipes } from './kmipRecipes.ts';
import { licenseRecipes } from './licenseRecipes.ts';
import { linkRecipes } from './linkRecipes.ts';
import { passkeyRecipes } from './passkeyRecipes.ts';
import { sessionRecipes } from './sessionRecipes.ts';
import { settingsRecipes } from './settingsRecipes.ts';
import { requestRecipes } from './requestRecipes.ts';
import { reportRecipes } from './reportRecipes.ts';
import { postureRecipes } from './postureRecipes.ts';
import { runbookRecipes } from './runbookRecipes.ts';
import { restartRecipes } from './restartRecipes.ts';
import { viewRecipes } from './viewRecipes.ts';
import { vaultRecipes } from './vaultRecipes.ts';
import { webhookRecipes } from './webhookRecipes.ts';
import { acmeRecipes } from './acmeRecipes.ts';
import { carlos, ingrid, root, tomas, type World } from '../kit.ts';
import type { Recipe } from './recipe.ts';

const provider = {
  enabled: true,
  vendor: 'okta',
  clientId: 'kc',
  clientSecret: 'x',
  baseUrl: 'https://idp.example',
  idpVendorName: 'Okta',
  urls: {
    accessTokenUrl: 'https://idp.example/t',
    authorizationUrl: 'https://idp.example/a',
    logoutUrl: '',
    userInfoUrl: '',
    jwksURI: 'https://idp.example/k',
    issuer: 'https://idp.example',
  },
};
const domain = {
  domain_name: 'new.example',
  domain_netbios_name: 'NEW',
  type: 'OPENLDAP',
  uid_field: 'cn',
  service_account_name: '',
  dc_list: [{ server_url: 'ldap://dc.example', tls: 'no', tls_auth: 'none', user_base_dn: '', group_base_dn: '', timeout: 5 }],
};
const groupsOf = (world: World) => world.appliance.environment.store.table('groups').all();
const domainsOf = (world: World) => world.appliance.environment.store.table('directories').all();
const userOf = (login: string) => (world: World) => ({ id: world.user(login).id });

/** Valid input for every call that changes data of the demo. A new call needs an entry here. */
export const recipes: Record<string, Recipe> = {
  'session.login': { params: () => ({ tenant: 'tenant-1' }), body: { username: root.login, password: root.password } },
  'session.challenge': {
    body: async (world: World) => ({
      challenge: (await world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: tomas.login, password: tomas.password } }))
        .challenge,
      username: tomas.login,
      response: new TOTP({ secret: world.user(tomas.login).otp?.secret ?? '' }).generate({ timestamp: world.clock.now() }),
    }),
  },
  'session.confirm': { body: { password: root.password } },
  'session.logout': {},
  ...sessionRecipes,
  ...passkeyRecipes,
  'system.acceptEula': {},
  'oidc.save': { body: provider },
  'oidc.saveWithoutDirectory': { body: provider },
  'oidc.setCa': { before: (_, perform) => perform('oidc.save'), body: { name: 'ca.pem', cacert: btoa(directoryCa) } },
  'oidc.setStatus': { before: (_, perform) => perform('oidc.save'), body: { enabled: false } },
  'oidc.removeCa': {
    before: async (_, perform) => {
      await perform('oidc.save');
      await perform('oidc.setCa');
    },
    body: {},
  },
  'oidc.remove': { before: (_, perform) => perform('oidc.save') },
  'users.create': {
    body: {
      full_name: 'N',
      email: 'n@x.example',
      alert_email: '',
      authentication: 'Local',
      privileges: ['SEC_ADMIN'],
      groups: [],
      account_decay_time: never,
      password_expiration: null,
    },
  },
  'users.change': { params: userOf(carlos.login), body: { full_name: 'C' } },
  'users.remove': { params: userOf(carlos.login) },
  'users.resetPassword': { body: (world: World) => ({ userid: world.user(carlos.login).id }) },
  'users.regenerateInvite': { body: (world: World) => ({ userid: world.user('karin.ostlund@nordbank.example').id }) },
  'users.testSignIn': { body: (world: World) => ({ userid: world.user(ingrid.login).id, password: ingrid.password }) },
  'users.resetTwoFactor': { body: (world: World) => ({ userid: world.user(tomas.login).id, '2fa_disabled': 'yes' }) },
  'groups.create': { body: { name: 'New', privilege: 'SEC_ADMIN', user_members: [], adgroup_members: [] } },
  'groups.change': { params: (world) => ({ id: groupsOf(world).at(-1)?.id ?? '' }), body: { name: 'Renamed' } },
  'groups.remove': { params: (world) => ({ id: groupsOf(world).find((one) => one.name === 'Security operations')?.id ?? '' }) },
  'directories.create': { body: domain },
  'directories.change': { params: (world) => ({ guid: domainsOf(world).at(-1)?.id ?? '' }), body: { uid_field: 'uid' } },
  'directories.remove': { params: (world) => ({ guid: domainsOf(world).at(-1)?.id ?? '' }) },
  'settings.changeUserDefaults': { body: { account: { expires: 86_400 } } },
  'settings.changeTwoFactor': { body: { enforced: 'yes' } },
  'settings.changeMailServer': { body: { sender: 'vault@nordbank.example' } },
  'settings.changeLogin': { body: { type: 'LDAP' } },
  ...settingsRecipes,
  'twoFactor.begin': { body: { otp_type: 'totp' } },
  'twoFactor.verify': {
    before: (_, perform) => perform('twoFactor.begin'),
    body: (world: World) => ({ token: new TOTP({ secret: world.user(root.login).otp?.secret ?? '' }).generate({ timestamp: world.clock.now() }) }),
  },
  'twoFactor.remove': { before: (_, perform) => perform('twoFactor.begin') },
  'adminKey.remove': {},
  'adminKey.generate': {},
  'vitals.change': { body: { transfer_enabled: 'no' } },
  'alerts.remove': { body: { operation: 'delete', alertids: '1' } },
  'alerts.changeSetting': { body: { enabled: false } },
  'audit.export': {},
  ...cloudRecipes,
  ...clusterRecipes,
  ...joinRecipes,
  ...fleetRecipes,
  ...hsmRecipes,
  ...recoveryRecipes,
  ...kmipRecipes,
  ...linkRecipes,
  ...licenseRecipes,
  ...postureRecipes,
  ...runbookRecipes,
  ...viewRecipes,
  ...reportRecipes,
  ...requestRecipes,
  ...restartRecipes,
  ...vaultRecipes,
  ...webhookRecipes,
  ...acmeRecipes,
  'snmp.change': { body: { trap_port: 1162, trap_community: 'Nordbank-Traps-2' } },
  'snmp.test': { body: {} },
  'snmp.addUser': { body: { snmp_version: 'v3', user: 'new-user' } },
  'snmp.removeUsers': { body: { ids: ['snmp-user-1'] } },
  'syslog.change': { body: { protocol: 'tcp' } },
  'syslog.generateCsr': { body: { common_name: 'kc.nordbank.example', country: 'se', key_size: '2048' } },
  'logBundle.create': { body: { audit_log: 'no', cluster_log: 'yes', core_files: 'no' } },
  'logBundle.sendLogs': { body: { audit_log: 'no', cc: '' } },
  'syslog.reset': { body: {} },
};
