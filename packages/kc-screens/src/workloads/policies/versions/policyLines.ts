import type { AccessPolicy, Permission } from 'kc-api/contract/workloads/accessPolicies';
import { accessNames, ruleTypeNames } from 'kc-api/rules/workloads/accessPolicies';
import { domainName, type Domain } from '../domains/domains.ts';

const who = ({ user, domain, access }: Permission, domains: readonly Domain[]): string =>
  `    ${accessNames[access]} ${user} (${domainName(domains, domain) ?? domain})`;

/** A version of a policy as lines of text: two of them are compared line by line. */
export const policyLines = ({ name, desc, rules }: Pick<AccessPolicy, 'name' | 'desc' | 'rules'>, domains: readonly Domain[]): readonly string[] => [
  `Name: ${name}`,
  ...(desc === '' ? [] : [`Description: ${desc}`]),
  ...rules.flatMap((rule) => [
    `Rule ${rule.name}: ${ruleTypeNames[rule.type]}`,
    ...(rule.desc === '' ? [] : [`    Description: ${rule.desc}`]),
    ...rule.parameters.folder.map((path) => `    Folder ${path}`),
    ...rule.permissions.map((permission) => who(permission, domains)),
  ]),
];
