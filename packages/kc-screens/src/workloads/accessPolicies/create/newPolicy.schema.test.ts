import { describe, expect, it } from 'vitest';
import type { Permission } from 'kc-api/contract/workloads/accessPolicies';
import { newRule, ruleOf } from '../fields/rule.schema.ts';
import { newPolicy, rulesSchema, type NewPolicy } from './newPolicy.schema.ts';

const anna: Permission = { user: 'anna', domain: 'local', access: 1, sid: '' };
const rule = { ...newRule(1, []), name: 'All', type: '1', permissions: [anna] };
const start: NewPolicy = { ...newPolicy('Payments cloud'), name: 'vault', os_type: '1' };

const problems = async (values: NewPolicy): Promise<readonly string[]> => {
  try {
    await rulesSchema([]).validate(values, { abortEarly: false, context: values });
    return [];
  } catch (error) {
    return (error as { errors: string[] }).errors;
  }
};

describe('rules of a new policy', () => {
  it('require at least one applied rule', async () => {
    expect(await problems(start)).toEqual(['Add a rule.']);
    expect(await problems({ ...start, rules: [ruleOf(rule)] })).toEqual([]);
  });

  it('require open rules and permissions to be applied first', async () => {
    const draft = { ...rule, at: null, part: 'permissions' as const };
    expect(await problems({ ...start, rules: [], rule: draft })).toContain('Apply or cancel the rule first.');
    const entry = { at: null, user: 'ANNA', domain: 'gone', access: '' as const, answer: null };
    expect(await problems({ ...start, rules: [], rule: { ...draft, entry } })).toEqual(
      expect.arrayContaining(['Apply or cancel the permission first.', 'Previously added active directory server not found.', 'Select Allow or Deny.']),
    );
  });
});
