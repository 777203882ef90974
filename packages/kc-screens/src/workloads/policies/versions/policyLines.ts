import type { AccessPolicy, Permission } from 'kc-api/contract/workloads/accessPolicies';
import { accessNames, ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from '../domains/domains.ts';
import { userInDomain } from '../fields/userNames.ts';

const who = (one: Permission, domains: readonly Domain[]): string => `    ${accessNames[one.access]} ${userInDomain(one, domains)}`;

/** A version of a policy as lines of text: two of them are compared line by line. */
export const policyLines = ({ name, desc, rules }: Pick<AccessPolicy, 'name' | 'desc' | 'rules'>, domains: readonly Domain[]): readonly string[] => [
  `Name: ${name}`,
  ...(desc === '' ? [] : [`Description: ${desc}`]),
  ...rules.flatMap((rule) => [
    t('Rule {name}: {ruleTypeNames}', { name: rule.name, ruleTypeNames: ruleTypeNames[rule.type] }),
    ...(rule.desc === '' ? [] : [`    Description: ${rule.desc}`]),
    ...rule.parameters.folder.map((path) => t('    Folder {path}', { path })),
    ...rule.permissions.map((permission) => who(permission, domains)),
  ]),
];
