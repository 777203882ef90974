import * as yup from 'yup';
import type { AccessRule, PolicyOs } from 'kc-api/contract/workloads/accessPolicies';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { domainsOf } from '../domains/domains.ts';
import { newAsk, type Ask } from '../whoGetsIn/ask.ts';
import { policyFields, type PolicyValues } from '../fields/policy.schema.ts';
import { permissionsFields, ruleFields, type RuleContext, type RuleValues } from '../fields/rule.schema.ts';

/** A rule draft. It joins the policy when it is applied. */
export interface RuleDraft extends RuleValues {
  /** Index of the edited rule in the list; null for a new one. */
  at: number | null;
  part: 'details' | 'permissions';
}

export interface NewPolicy extends PolicyValues {
  rules: AccessRule[];
  rule: RuleDraft | null;
  /** The access check for the draft. It is not part of the request. */
  ask: Ask;
}

export const newPolicy = (groupname: string): NewPolicy => ({ name: '', desc: '', os_type: '', groupname, rules: [], rule: null, ask: newAsk });
export const osOf = ({ os_type }: Pick<NewPolicy, 'os_type'>): PolicyOs => Number(os_type) as PolicyOs;
/** Returns the rules other than the edited one. */
export const othersOf = ({ rules, rule }: Pick<NewPolicy, 'rules' | 'rule'>): readonly AccessRule[] => rules.filter((_, place) => place !== rule?.at);

const ruleOpen = t('Apply or cancel the rule first.');

const about = (values: NewPolicy): RuleContext | undefined => (values.rule ? { rule: values.rule, os: osOf(values), others: othersOf(values) } : undefined);

export const detailsSchema = yup.object(policyFields);
export const rulesSchema = (servers: readonly DirectoryServer[]) =>
  yup.object({
    rules: yup.array().min(1, policyTexts.noRules),
    rule: yup
      .object({
        ...ruleFields<NewPolicy>(about),
        ...permissionsFields<NewPolicy>((values) => {
          const context = about(values);
          return context && { ...context, domains: domainsOf(servers, values.groupname) };
        }),
      })
      .nullable()
      .default(null)
      .test('open', ruleOpen, (value) => value === null || value === undefined),
  });
