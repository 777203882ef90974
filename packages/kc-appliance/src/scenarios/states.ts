import type { Environment } from '../core/context.ts';
import type { MigrationState } from 'kc-api/contract/kmip/migration';
import { beginMigration, clearTenants, shareOut } from '../kmip/index.ts';
import type { OidcRecord } from '../security/index.ts';
import { secondsOf } from '../core/system.ts';
import { serviceState } from '../core/dispatch/serviceState.ts';
import { enterRecovery } from '../recovery/index.ts';
import { demo } from './demo.ts';
import { userTable } from '../core/state.ts';
import { nodeStatus, vaultHealth } from '../frame/index.ts';
import type { ValueName, Values } from '../core/store/store.ts';

/** The demo bank in special states, for screens that show only then. */
type State = (environment: Environment) => Promise<void>;

const withValue =
  <Name extends ValueName>(key: Name, value: Values[Name]): State =>
  async (environment) => {
    await demo(environment);
    environment.store.setValue(key, value);
  };

const inDemo =
  (change: (environment: Environment) => void): State =>
  async (environment) => {
    await demo(environment);
    environment.store.transaction(() => change(environment));
  };

const migrating = (state: MigrationState, error = ''): State => inDemo((environment) => beginMigration(environment, { state, error }));

export const states = {
  twoFactorEnforced: withValue('two_factor', { enforced: true }),
  /** The passwords of all users except secroot expired yesterday. */
  passwordExpired: async (environment) => {
    await demo(environment);
    const users = userTable.in(environment);
    const yesterday = secondsOf(environment) - 86_400;
    environment.store.transaction(() => {
      for (const user of users.all())
        if (user.login_name !== 'secroot' && user.authentication === 'Local') users.put({ ...user, password_expiration: yesterday });
    });
  },
  /** A node in maintenance, a degraded vault, more nodes and VMs than the license allows, and an available upgrade. */
  healthWarning: async (environment) => {
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
  },
  licenseMissing: withValue('license', { byok_enabled: false, kmip_enabled: false, keyhub_managed: false, secrets_vault: false }),
  /** The vendor offers a newer version. */
  updateAvailable: withValue('latest_release', '10.6.0'),
  /** The master key is missing: only recovery calls are answered. */
  recovery: async (environment) => {
    await demo(environment);
    enterRecovery(environment);
  },
  /** The self-test of the cryptography has failed: no call is answered. */
  fipsFailed: async (environment) => {
    await demo(environment);
    serviceState.set(environment, 'fips-failed');
  },
  /** Single sign-on besides the form. The provider does not exist, so the redirect fails. */
  oidcOn: withValue('oidc', {
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
  } satisfies OidcRecord),
  /** A KMIP server with tenants, which share its users among them. */
  kmipTenants: inDemo(shareOut),
  /** A KMIP server whose migration to tenants has not started. */
  kmipLegacy: inDemo(clearTenants),
  /** One for each state of the migration to tenants, and for each of its errors. */
  kmipMigrationStart: migrating('KMIP_MIG_START'),
  kmipMigrationVerified: migrating('KMIP_MIG_ACCOUNT_VERIFIED'),
  kmipMigrationExport: migrating('KMIP_MIG_EXPORT_IN_PROGRESS'),
  kmipMigrationImport: migrating('KMIP_MIG_IMPORT_IN_PROGRESS'),
  kmipMigrationComplete: migrating('KMIP_MIG_IMPORT_COMPLETE'),
  kmipMigrationExportError: migrating('KMIP_MIG_ERROR_EXPORT', 'KMIP object Volume key 12 cannot be read.'),
  kmipMigrationImportError: migrating('KMIP_MIG_ERROR_IMPORT', 'System HSM is not configured.'),
  kmipMigrationCertificateError: migrating('KMIP_MIG_ERROR_CERT_MIGRATE', 'The private key of KMIP user ontap-fra-01 cannot be read.'),
  kmipMigrationStateError: migrating('KMIP_MIG_ERROR_STATE', 'The tenant no longer exists.'),
} satisfies Record<string, State>;
