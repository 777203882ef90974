import type { AccessKind } from 'kc-api/contract/workloads/accessPolicies';
import { localDomain, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from '../domains/domains.ts';

/** The input of an access check: user, domain and kind of access. */
export interface Ask {
  user: string;
  domain: string;
  kind: AccessKind;
  path: string;
}

export const newAsk: Ask = { user: '', domain: localDomain, kind: 'file', path: '' };

/** Returns which input is missing; undefined if the access check can run. */
export function missingIn({ user, domain, kind, path }: Ask, domains: readonly Domain[]): string | undefined {
  if (user.trim() === '') return policyTexts.user;
  if (!domains.some(({ value }) => value === domain)) return policyTexts.domain;
  return kind === 'file' && path.trim() === '' ? t('Enter a path.') : undefined;
}
