import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import { localDomain, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { directoryServerRecord } from '../directoryServers/directoryServerRecord.ts';
import { askSids } from '../directoryServers/directorySids.ts';
import { directoryServerTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;

/** Returns a function that gives the display names of domains. */
export const domainNames =
  (kept: Kept) =>
  (domain: string): string => {
    const server = directoryServerTable.in(kept).get(domain);
    return domain === localDomain ? t('Local') : server ? directoryServerRecord.nameOf(server, kept) : domain;
  };

const isSame = (one: Permission, other: Permission): boolean => one.user === other.user && one.domain === other.domain && one.sid === other.sid;

/** Returns a problem if the domain of a permission is not a directory server of the group. */
export const domainProblems = (kept: Kept, group: string, { domain }: Pick<Permission, 'domain'>): Record<string, string> =>
  domain === localDomain || directoryServerTable.in(kept).get(domain)?.groupname === group ? {} : { domain: policyTexts.domainGone };

/** Returns new permissions with their index. `before`: permissions that are already verified. */
const newOnes = (permissions: readonly Permission[], before: readonly Permission[]) =>
  permissions.map((one, at) => ({ ...one, at })).filter((one) => one.domain !== localDomain && !before.some((old) => isSame(old, one)));

/** POL-40: returns new permissions whose directory server does not belong to the group (any more), by index and field ('2.domain'). */
export const goneDomains = (kept: Kept, group: string, permissions: readonly Permission[], before: readonly Permission[] = []): Record<string, string> =>
  Object.fromEntries(
    newOnes(permissions, before).flatMap((one) => Object.entries(domainProblems(kept, group, one)).map(([field, text]) => [`${one.at}.${field}`, text])),
  );

/**
 * POL-39, POL-40: returns problems with the users of permissions by index and field ('2.user'); empty if there are none. The SID of a directory user must be
 * the one that its server returns. `before`: permissions that are already verified.
 */
export async function userProblems(
  environment: Environment,
  group: string,
  permissions: readonly Permission[],
  before: readonly Permission[] = [],
): Promise<Record<string, string>> {
  const problems = goneDomains(environment, group, permissions, before);
  const asking = newOnes(permissions, before).filter(({ at }) => problems[`${at}.domain`] === undefined);
  for (const [domain, asked] of Map.groupBy(asking, (one) => one.domain)) {
    const said = await askSids(
      environment,
      domain,
      asked.map(({ user }) => user),
    );
    for (const [place, { at, sid }] of asked.entries()) {
      if ('problem' in said) problems[`${at}.domain`] = said.problem;
      else if (said.sids[place] === '' || said.sids[place] !== sid) problems[`${at}.user`] = policyTexts.userNotFound;
    }
  }
  return problems;
}

/** Returns the SID of a user: '' for a local one. For others, `problem` explains by field why there is none. */
export async function sidOf(environment: Environment, domain: string, user: string): Promise<{ sid: string } | { problem: Record<string, string> }> {
  if (domain === localDomain) return { sid: '' };
  const said = await askSids(environment, domain, [user]);
  if ('problem' in said) return { problem: { domain: said.problem } };
  const [sid = ''] = said.sids;
  return sid === '' ? { problem: { user: policyTexts.userNotFound } } : { sid };
}
