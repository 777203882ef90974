import * as yup from 'yup';
import type { AccessRule, Permission, PolicyOs, RuleType } from 'kc-api/contract/workloads/accessPolicies';
import { mayAddType, mayBeEmpty, permissionProblems, policyTexts, ruleProblems, ruleTypesOf } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { problemField } from './problemField.ts';
import { domainName, type Domain } from '../domains/domains.ts';

/** A permission draft. It joins the rule when it is applied. */
export interface PermissionEntry {
  /** Index of the edited permission in the list; null for a new one. */
  at: number | null;
  user: string;
  domain: string;
  /** '1' Allow, '0' Deny, '' if nothing is selected. */
  access: '1' | '0' | '';
  /** The result of a directory lookup and the user it is for (see `askedOf`); null before a lookup. `sid` is '' if the directory has no such user. */
  answer: { of: string; sid: string } | null;
}

export interface PermissionsValues {
  permissions: Permission[];
  entry: PermissionEntry | null;
}

/** Form values of a rule. */
export interface RuleValues extends PermissionsValues {
  name: string;
  desc: string;
  /** A RuleType as text; '' if nothing is selected. */
  type: string;
  folders: string[];
}

export const askedOf = ({ user, domain }: Pick<PermissionEntry, 'user' | 'domain'>): string => `${domain} ${user.trim()}`;

/** Returns an empty rule. Preselects the type if only one is available. */
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
/** Returns the rule in the format of the API. */
export const ruleOf = ({ name, desc, type, folders, permissions }: RuleValues): AccessRule => ({
  name: name.trim(),
  desc: desc.trim(),
  type: Number(type) as RuleType,
  parameters: { folder: type === '4' ? folders.map((path) => path.trim()) : [] },
  permissions: [...permissions],
});

/** The form values of a rule, and the other rules of its policy. */
export interface RuleContext {
  rule: RuleValues;
  os: PolicyOs;
  others: readonly AccessRule[];
}

/** Returns the errors in the details of a rule by API field; empty if it is valid. */
export function detailProblems({ rule, os, others }: RuleContext): Record<string, string> {
  const all = Object.entries(ruleProblems(ruleOf(rule), os, others));
  const found = Object.fromEntries(all.filter(([at]) => !at.startsWith('permissions')));
  return rule.type === '' ? { ...found, type: policyTexts.type } : found;
}

/** Returns the yup fields for the details of a rule. `about` returns undefined if the form contains no rule. */
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

/** The context that a permission is validated against. */
interface EntryContext {
  os: PolicyOs;
  permissions: readonly Permission[];
  domains: readonly Domain[];
}

/** Returns the errors of a permission draft by field. */
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

/** POL-41: returns true if a rule of that type has fewer permissions than required. */
export const lacksPermissions = ({ type, permissions }: Pick<RuleValues, 'type' | 'permissions'>): boolean =>
  permissions.length === 0 && !mayBeEmpty(Number(type) as RuleType);

export const entryOpen = t('Apply or cancel the permission first.');

/** The permissions in the form of a rule, and the context that they are validated against. */
interface PermissionsContext extends Omit<EntryContext, 'permissions'> {
  rule: PermissionsValues & { type: string };
}

/** Returns the yup fields for the permissions of a rule. */
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
