import type { AccessKind } from 'kc-api/contract/workloads/accessPolicies';
import { localDomain, policyTexts } from 'kc-api/rules/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from '../domains/domains.ts';

/** Who wants to do what. */
export interface Ask {
  user: string;
  domain: string;
  kind: AccessKind;
  path: string;
}

export const newAsk: Ask = { user: '', domain: localDomain, kind: 'file', path: '' };

/** What is missing in a question; undefined where it can be asked. */
export function missingIn({ user, domain, kind, path }: Ask, domains: readonly Domain[]): string | undefined {
  if (user.trim() === '') return policyTexts.user;
  if (!domains.some(({ value }) => value === domain)) return policyTexts.domain;
  return kind === 'file' && path.trim() === '' ? t('Enter a path.') : undefined;
}
