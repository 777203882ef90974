import type { CloudPlay } from './playedCloud.ts';

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789~_.-';

/** Simulates Azure Key Vault and Managed HSM. */
export const azurePlay: CloudPlay = {
  type: 'AZURE',
  regions: ['westeurope', 'northeurope', 'swedencentral', 'germanywestcentral'],
  users: [],
  roles: [],
  vaults: [
    { name: 'kv-payments-prod', location: 'westeurope', sku: 'Premium', purge_protection_days: 90 },
    { name: 'kv-payments-test', location: 'westeurope', sku: 'Standard' },
    { name: 'kv-lakehouse', location: 'northeurope', sku: 'Premium', purge_protection_days: 30 },
    { name: 'kv-retail-apps', location: 'swedencentral', sku: 'Standard', purge_protection_days: 14 },
    { name: 'kv-dr-site', location: 'germanywestcentral', sku: 'Premium' },
  ],
  managedHsms: [
    { name: 'mhsm-nordbank-1', location: 'westeurope', sku: 'Custom_B32', purge_protection_days: 90 },
    { name: 'mhsm-nordbank-2', location: 'northeurope', sku: 'Standard_B1' },
  ],
  keyRings: [],
  ekmConnections: [],
  inheritedRoles: [],
  foreign: [
    { name: 'storage-cmk', purpose: 'ENCRYPT_DECRYPT', algorithm: 'RSA-3072', cipher: 'RSA-3072', object_type: 'Asymmetric Key' },
    { name: 'sql-tde-protector', purpose: 'ENCRYPT_DECRYPT', algorithm: 'RSA-2048', cipher: 'RSA-2048', object_type: 'Asymmetric Key' },
    { name: 'code-signing', purpose: 'SIGN_VERIFY', algorithm: 'EC-P_384', cipher: 'EC-P_384', object_type: 'Asymmetric Key' },
    { name: 'disk-encryption', purpose: 'ENCRYPT_DECRYPT', algorithm: 'RSA-4096', cipher: 'RSA-4096', object_type: 'Asymmetric Key' },
    { name: 'token-issuer', purpose: 'SIGN_VERIFY', algorithm: 'EC-P_256', cipher: 'EC-P_256', object_type: 'Asymmetric Key' },
  ],
  refusal: ({ azure_tenant_id: tenant = '', azure_subscription_id: subscription = '', azure_client_id: client = '', azure_client_secret: secret = '' }) =>
    !guid.test(tenant)
      ? `AADSTS90002: Tenant '${tenant}' not found.`
      : !guid.test(client)
        ? `AADSTS700016: Application with identifier '${client}' was not found in the directory.`
        : !guid.test(subscription)
          ? `The subscription '${subscription}' could not be found. (SubscriptionNotFound)`
          : secret.length < 16
            ? 'AADSTS7000215: Invalid client secret provided.'
            : undefined,
  newAccessKey: (_, random) => ({ azure_client_secret: [...random.bytes(40)].map((byte) => letters[byte % letters.length]).join('') }),
  words: {
    outage: 'The service is temporarily unavailable. (ServiceUnavailable)',
    throttled: 'Too many requests were made to the vault. Try again in 10 seconds. (TooManyRequests)',
    denied: (command) => `Caller is not authorized to perform action on resource: keys/${command} (ForbiddenByRbac)`,
  },
};
