import type { Environment } from '../core/context.ts';

import type { OidcRecord } from '../security/index.ts';
import { secondsOf } from '../core/system.ts';
import { demo } from './demo.ts';
import { userTable } from '../core/state.ts';
import { nodeStatus, vaultHealth } from '../frame/index.ts';
import type { ValueName, Values } from '../core/store.ts';

/** The demo bank in a special state, for what is seen in that state only. */
type State = (environment: Environment) => Promise<void>;

const withValue =
  <Name extends ValueName>(key: Name, value: Values[Name]): State =>
  async (environment) => {
    await demo(environment);
    environment.store.setValue(key, value);
  };

export const twoFactorEnforced: State = withValue('two_factor', { enforced: true });

/** The password of everybody but secroot ran out yesterday. */
export const passwordExpired: State = async (environment) => {
  await demo(environment);
  const users = userTable.in(environment);
  const yesterday = secondsOf(environment) - 86_400;
  environment.store.transaction(() => {
    for (const user of users.all())
      if (user.login_name !== 'secroot' && user.authentication === 'Local') users.put({ ...user, password_expiration: yesterday });
  });
};

/** A node in maintenance, a degraded vault, more nodes and VMs than the licence allows, and an upgrade to come. */
export const healthWarning: State = async (environment) => {
  await demo(environment);
  vaultHealth.set(environment, 'Degraded');
  nodeStatus.set(environment, {
    kps_status: 'Maintenance',
    server_count: 4,
    servers_pending_auth: 1,
    kc_limit: 3,
    kc_count: 4,
    vm_limit: 250,
    vm_count: 312,
    upgrade_pending: 'yes',
    recovery_drill_due: 'yes',
  });
};

export const licenseMissing: State = withValue('license', { byok_enabled: false, kmip_enabled: false, keyhub_managed: false, secrets_vault: false });

/** Single sign-on beside the form. The provider does not exist: the way to it can be seen, not gone. */
export const oidcOn: State = withValue('oidc', {
  enabled: true,
  enforced: false,
  vendor: 'keycloak',
  clientId: 'keycontrol-console',
  clientSecret: 'Client-Demo-1',
  baseUrl: 'https://login.nordbank.example/realms/staff',
  idpVendorName: 'Nordbank Login',
  urls: {
    issuer: 'https://login.nordbank.example/realms/staff',
    authorizationUrl: 'https://login.nordbank.example/realms/staff/protocol/openid-connect/auth',
    accessTokenUrl: 'https://login.nordbank.example/realms/staff/protocol/openid-connect/token',
    userInfoUrl: 'https://login.nordbank.example/realms/staff/protocol/openid-connect/userinfo',
    logoutUrl: 'https://login.nordbank.example/realms/staff/protocol/openid-connect/logout',
    jwksURI: 'https://login.nordbank.example/realms/staff/protocol/openid-connect/certs',
  },
} satisfies OidcRecord);
