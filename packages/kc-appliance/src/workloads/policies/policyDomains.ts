import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import { localDomain, policyTexts } from 'kc-api/rules/workloads/accessPolicies';

/** How a domain is called. */
export const domainName = (domain: string): string => (domain === localDomain ? 'Local' : domain);

/** POL-39, POL-40: what is wrong with where the user of a permission comes from. By field; empty when all is well. */
export const domainProblems = ({ domain }: Pick<Permission, 'domain'>): Record<string, string> =>
  domain === localDomain ? {} : { domain: policyTexts.domainGone };
