import type { AccessPolicy, Permission } from 'kc-api/contract/workloads/accessPolicies';
import { accessNames, ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from '../domains/domains.ts';
import { userInDomain } from '../fields/userNames.ts';

/** Indents a line that belongs to a rule. */
const inner = (line: string): string => `    ${line}`;
const who = (one: Permission, domains: readonly Domain[]): string =>
  inner(t('{access} {user}', { access: accessNames[one.access], user: userInDomain(one, domains) }));

/** Returns a version of a policy as lines of text, for the line diff. */
export const policyLines = ({ name, desc, rules }: Pick<AccessPolicy, 'name' | 'desc' | 'rules'>, domains: readonly Domain[]): readonly string[] => [
  t('Name: {name}', { name }),
  ...(desc === '' ? [] : [t('Description: {description}', { description: desc })]),
  ...rules.flatMap((rule) => [
    t('Rule {name}: {type}', { name: rule.name, type: ruleTypeNames[rule.type] }),
    ...(rule.desc === '' ? [] : [inner(t('Description: {description}', { description: rule.desc }))]),
    ...rule.parameters.folder.map((path) => inner(t('Folder {path}', { path }))),
    ...rule.permissions.map((permission) => who(permission, domains)),
  ]),
];
