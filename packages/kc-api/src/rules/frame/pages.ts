/**
 * Paths of pages that preferences and responses of the appliance contain, and of pages that unrelated areas link to.
 * Some of them do not exist yet.
 */
export const pages = {
  account: '/account',
  security: '/security',
  twoFactor: '/twofactorauth',
  settings: '/settings',
  cloudKeys: '/cloudkeys',
  workloads: '/workloads',
  vmCertificates: '/workloads/certificates',
  hsmServer: '/hsm/server',
  kmipClients: '/kmip',
  kmipServer: '/kmip/server',
  applinks: '/applink',
  cluster: '/cluster',
  mappings: '/mappings',
  upgrade: '/upgrade',
  backup: '/backup',
  license: '/license',
  recovery: '/recovery',
  passphraseRecovery: '/passphrase/recovery',
  hsmRecovery: '/hsm/recovery',
  decommission: '/decommission',
  decommissionStarted: '/decommission/started',
  fips: '/fips',
  machineTokens: '/machinetokens',
  requests: '/requests',
  reporting: '/reporting',
  posture: '/posture',
  runbooks: '/runbooks',
  runbookRun: '/runbooks/run',
} as const;

/**
 * Returns true if a stored path is a page of the console: one or more segments of plain characters. Rejects '//host' and
 * '/..', because a browser or a mail client could resolve them to another address.
 */
export const isPagePath = (path: string): boolean => /^(?:\/[\w:-][\w:.-]*)+$/.test(path);
