export { PoliciesTab } from './PoliciesTab.tsx';
export { policyDialogs, policyListDialogs, policyVersionDialogs } from './policies.dialogs.ts';
export { ruleDialogs } from './rules/rules.dialogs.ts';
export { AccessEffect } from './AccessEffect.tsx';
export type { Domain } from './domains/domains.ts';
export { useDomains } from './domains/useDomains.ts';
export { PermissionList } from './fields/PermissionList.tsx';
export { RuleCard } from './rules/RuleCard.tsx';
