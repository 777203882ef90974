import { t } from 'kc-intl/t';
import type { DirectoryDomain, DomainController } from '../../../contract/security/directories.ts';
import type { DirectoryGroup } from '../../../contract/security/groups.ts';
import { isCaFile, caTexts } from '../../certificates.ts';
import { keptSecretText, leadsElsewhere } from '../../keptSecrets.ts';
import { needs, type Actor } from '../../privileges.ts';
import { limitProblem, limits } from '../limits.ts';
import { all, allow, deny, type Verdict } from '../../verdict.ts';

export const directoryTexts = {
  added: t('Active Directory Domain successfully added.'),
  noGroups: t('No groups found'),
  noUsers: t('No users found'),
  system: t('This domain is inherited from the system and is read-only here.'),
  domainName: t('Enter the domain name.'),
  exists: t('A domain with this name already exists.'),
  controllers: t('A domain needs one or two domain controllers.'),
  serverUrl: t('Enter ldap:// or ldaps:// and a host.'),
  timeout: limits.timeout.low,
  account: t('Enter both the service account and its password, or neither.'),
  ...caTexts,
} as const;

/** SEC-107, in this order. The second one is the default. */
export const tlsOptions = [
  { value: 'none', label: t('No Validation') },
  { value: 'x509/certvalid', label: t('Server Certificate Validation only') },
  { value: 'x509/name', label: t('Server Certificate Validation and Hostname Verification') },
  { value: 'x509/fingerprint', label: t('Server Certificate Fingerprint Validation') },
] as const;

export const controllerDefaults = { tls: 'no', tls_auth: 'x509/certvalid', timeout: 5 } as const satisfies Partial<DomainController>;
export const directoryTypeNames: Readonly<Record<DirectoryDomain['type'], string>> = { MICROSOFT_AD: t('Microsoft Active Directory'), OPENLDAP: 'OpenLDAP' };
export const uidFields: Record<DirectoryDomain['type'], string> = { MICROSOFT_AD: 'sAMAccountName', OPENLDAP: 'cn' };
export const ldapPorts = { 'ldap://': 389, 'ldaps://': 636 } as const;
const controllerLimits = { min: 1, max: 2 } as const;
/** Minimum length of a search text. */
export const searchFrom = 2;

export const directoryRules = {
  create: (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN'),
  change: (actor: Actor, domain: Pick<DirectoryDomain, 'system'>): Verdict =>
    all(needs(actor, 'SEC_ADMIN'), domain.system === 'yes' ? deny(directoryTexts.system) : allow),
  remove: (actor: Actor, domain: Pick<DirectoryDomain, 'system'>): Verdict =>
    all(needs(actor, 'SEC_ADMIN'), domain.system === 'yes' ? deny(directoryTexts.system) : allow),
};

/** The parent of an entry: its distinguished name after the first unescaped comma. */
const placeOf = (distinguishedName: string): string => /^(?:\\.|"[^"]*"|[^,;\\"])*[,;]\s*(.*)$/s.exec(distinguishedName)?.[1] ?? distinguishedName;

/** Labels of groups, in the same order. Groups with the same name have their place in the directory appended. */
export function groupLabels(groups: readonly Pick<DirectoryGroup, 'cn' | 'distinguishedName'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { cn } of groups) counts.set(cn.toLowerCase(), (counts.get(cn.toLowerCase()) ?? 0) + 1);
  return groups.map(({ cn, distinguishedName }) =>
    (counts.get(cn.toLowerCase()) ?? 0) > 1 && distinguishedName !== '' ? `${cn} (${placeOf(distinguishedName)})` : cn,
  );
}

export const isSecure = (controller: Pick<DomainController, 'server_url'>): boolean => controller.server_url.startsWith('ldaps://');

/** Accepts scheme and host, with an optional port. */
export const isLdapUrl = (url: string): boolean => /^ldaps?:\/\/(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i.test(url);

/** SEC-060, SEC-061 and the format of the other fields. Field name to text; empty if valid. */
export function controllerProblems(controller: Pick<DomainController, 'server_url' | 'tls' | 'timeout' | 'cacert'>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!isLdapUrl(controller.server_url)) problems['server_url'] = directoryTexts.serverUrl;
  const timeout = limitProblem(controller.timeout, limits.timeout);
  if (timeout !== undefined) problems['timeout'] = timeout;
  if ((isSecure(controller) || controller.tls === 'yes') && !isCaFile(controller.cacert ?? '')) problems['cacert'] = directoryTexts.invalid;
  return problems;
}

type Reached = Pick<DomainController, 'server_url' | 'tls' | 'tls_auth' | 'cacert'>;
/** True if no stored controller has the same address and the same verification of the server. */
const isElsewhere = (kept: readonly Reached[], one: Reached): boolean =>
  !kept.some((before) => !leadsElsewhere(before, one, ['server_url', 'tls', 'tls_auth', 'cacert']));

/** Requires the password again if a stored one would go to another controller. By field; empty if valid. */
export const keptAccountProblems = (
  isStored: boolean,
  before: { service_account_name: string; dc_list: readonly Reached[] },
  after: { service_account_name: string; dc_list: readonly Reached[] },
  isSent: boolean,
): Record<string, string> =>
  isStored && !isSent && after.service_account_name === before.service_account_name && after.dc_list.some((one) => isElsewhere(before.dc_list, one))
    ? { service_account_pw: keptSecretText }
    : {};

/** SEC-062. */
export const controllerCount = (count: number): Verdict =>
  count >= controllerLimits.min && count <= controllerLimits.max ? allow : deny(directoryTexts.controllers);

/** SEC-064: requires both account and password, or neither. An unchanged account needs no password. */
export function accountPair(given: { account?: string | undefined; password?: string | undefined; stored?: string | undefined }): Verdict {
  const named = (given.account ?? '') !== '';
  if ((given.password ?? '') !== '') return named ? allow : deny(directoryTexts.account);
  return named && given.account !== given.stored ? deny(directoryTexts.account) : allow;
}
