import * as yup from 'yup';
import type { AccessRule, Permission, PolicyOs, RuleType } from 'kc-api/contract/workloads/accessPolicies';
import { mayAddType, mayBeEmpty, permissionProblems, policyTexts, ruleProblems, ruleTypesOf } from 'kc-api/rules/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { problemField } from './problemField.ts';
import { domainName, type Domain } from '../domains/domains.ts';

/** A permission while it is written: not one of the rule before it was applied. */
export interface PermissionEntry {
  /** Which permission of the list it changes; null for a new one. */
  at: number | null;
  user: string;
  domain: string;
  /** '1' Allow, '0' Deny, '' as long as nobody has chosen. */
  access: '1' | '0' | '';
  /** What a directory said, and of whom, as `askedOf` says; null before one was asked. `sid`: '' where it knows nobody of that name. */
  answer: { of: string; sid: string } | null;
}

export interface PermissionsValues {
  permissions: Permission[];
  entry: PermissionEntry | null;
}

/** The form of a rule. */
export interface RuleValues extends PermissionsValues {
  name: string;
  desc: string;
  /** A RuleType as text; '' as long as nobody has chosen. */
  type: string;
  folders: string[];
}

export const askedOf = ({ user, domain }: Pick<PermissionEntry, 'user' | 'domain'>): string => `${domain} ${user.trim()}`;

/** A rule of the only type that there is, where there is one. */
export const newRule = (os: PolicyOs, others: readonly AccessRule[]): RuleValues => {
  const free = ruleTypesOf(os).filter((type) => mayAddType(os, type, others).ok);
  return { name: '', desc: '', type: free.length === 1 ? String(free[0]) : '', folders: [], permissions: [], entry: null };
};
export const ruleValues = ({ name, desc, type, parameters, permissions }: AccessRule): RuleValues => ({
  name,
  desc,
  type: String(type),
  folders: [...parameters.folder],
  permissions: [...permissions],
  entry: null,
});
/** As it is sent. */
export const ruleOf = ({ name, desc, type, folders, permissions }: RuleValues): AccessRule => ({
  name: name.trim(),
  desc: desc.trim(),
  type: Number(type) as RuleType,
  parameters: { folder: type === '4' ? folders.map((path) => path.trim()) : [] },
  permissions: [...permissions],
});

/** A rule in its form, and what it stands beside. */
export interface RuleContext {
  rule: RuleValues;
  os: PolicyOs;
  others: readonly AccessRule[];
}

/** What is wrong with the details of a rule; by field of the wire, empty when all is well. */
export function detailProblems({ rule, os, others }: RuleContext): Record<string, string> {
  const all = Object.entries(ruleProblems(ruleOf(rule), os, others));
  const found = Object.fromEntries(all.filter(([at]) => !at.startsWith('permissions')));
  return rule.type === '' ? { ...found, type: policyTexts.type } : found;
}

/** What the first part of the form of a rule asks for. `about` is undefined where there is no rule in the form. */
export function ruleFields<Values>(about: (values: Values) => RuleContext | undefined) {
  const problems = (values: Values): Record<string, string> => {
    const context = about(values);
    return context ? detailProblems(context) : {};
  };
  return {
    name: problemField<Values>((values) => problems(values)['name']),
    desc: problemField<Values>((values) => problems(values)['desc']),
    type: problemField<Values>((values) => problems(values)['type']),
    folders: yup.array().test({
      name: 'folders',
      test: (_, { options, path, createError }) => {
        const values = options.context as Values;
        const found = Object.entries(problems(values)).find(([at]) => at.startsWith('parameters.folder.'));
        if (!found) return true;
        const at = found[0].slice('parameters.folder.'.length);
        return createError({ path: about(values)?.rule.folders.length === 0 ? path : `${path}[${at}]`, message: found[1] });
      },
    }),
  };
}

/** What an entry stands beside. */
interface EntryContext {
  os: PolicyOs;
  permissions: readonly Permission[];
  domains: readonly Domain[];
}

/** The first thing that keeps an entry from being a permission; by field. */
export function entryProblems(entry: PermissionEntry, { os, permissions, domains }: EntryContext): Record<string, string> {
  const others = permissions.filter((_, at) => at !== entry.at);
  const sid = entry.answer?.of === askedOf(entry) ? entry.answer.sid : undefined;
  return {
    ...(sid === '' ? { user: policyTexts.userNotFound } : {}),
    ...permissionProblems({ ...entry, ...(sid === undefined ? {} : { sid }) }, os, others),
    ...(entry.domain !== '' && domainName(domains, entry.domain) === undefined ? { domain: policyTexts.domainGone } : {}),
    ...(entry.access === '' ? { access: policyTexts.access } : {}),
  };
}

/** POL-41: whether a rule of that type has fewer permissions than it needs. */
export const lacksPermissions = ({ type, permissions }: Pick<RuleValues, 'type' | 'permissions'>): boolean =>
  permissions.length === 0 && !mayBeEmpty(Number(type) as RuleType);

export const entryOpen = t('Apply or cancel the permission first.');

/** The permissions of a rule in their form, and what they stand beside. */
interface PermissionsContext extends Omit<EntryContext, 'permissions'> {
  rule: PermissionsValues & { type: string };
}

/** What the second part asks for. */
export function permissionsFields<Values>(about: (values: Values) => PermissionsContext | undefined) {
  const problem = (at: string) => (values: Values) => {
    const context = about(values);
    return context?.rule.entry ? entryProblems(context.rule.entry, { ...context, permissions: context.rule.permissions })[at] : undefined;
  };
  return {
    permissions: problemField<Values>((values) => {
      const rule = about(values)?.rule;
      return rule && lacksPermissions(rule) ? policyTexts.noPermissions : undefined;
    }),
    entry: yup
      .object({ user: problemField(problem('user')), domain: problemField(problem('domain')), access: problemField(problem('access')) })
      .nullable()
      .default(null)
      .test('open', entryOpen, (value) => value === null || value === undefined),
  };
}

export const ruleSchema = ({ os, others }: Omit<RuleContext, 'rule'>) => yup.object(ruleFields<RuleValues>((rule) => ({ rule, os, others })));
export const permissionsSchema = ({ os, domains }: Omit<PermissionsContext, 'rule'>) =>
  yup.object(permissionsFields<PermissionsContext['rule']>((rule) => ({ rule, os, domains })));
