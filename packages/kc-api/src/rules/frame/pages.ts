/**
 * Pages that the appliance names, in preferences and in the answers that lead to one, and pages that areas name which
 * have nothing else to do with each other. Not each of them is built yet.
 */
export const pages = {
  account: '/account',
  security: '/security',
  twoFactor: '/twofactorauth',
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
  requests: '/requests',
} as const;

/**
 * Returns true if a stored path is a page of the console: one or more segments of plain characters. Rejects '//host' and
 * '/..', because a browser or a mail client could resolve them to another address.
 */
export const isPagePath = (path: string): boolean => /^(?:\/[\w:-][\w:.-]*)+$/.test(path);
