import { useMemo, useRef } from 'react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Card } from 'kc-components/Card';
import { FieldGroup, useFormValue, useSetFormValue } from 'kc-components/Form';
import { token } from 'kc-components/theme';
import type { AccessRule } from 'kc-api/contract/workloads/accessPolicies';
import type { DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { domainsOf } from '../domains/domains.ts';
import { PermissionList } from '../fields/PermissionList.tsx';
import { newRule, ruleOf, ruleValues } from '../fields/rule.schema.ts';
import { useFocusAfter } from '../fields/useFocusAfter.ts';
import { RuleCard } from '../rules/RuleCard.tsx';
import { AskFields } from '../whoGetsIn/AskFields.tsx';
import { osOf, type RuleDraft } from './newPolicy.schema.ts';
import { RuleEditor } from './RuleEditor.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;
`;

const Add = styled.div`
  justify-self: start;
`;

const Empty = styled.p`
  color: ${token('text-2')};
`;

/** The rules of a policy draft. The rule editor replaces the list, and an applied rule joins it. */
export function RulesField({ servers }: { servers: readonly DirectoryServer[] }) {
  const rules = useFormValue<readonly AccessRule[]>('rules');
  const draft = useFormValue<RuleDraft | null>('rule');
  const os = osOf({ os_type: useFormValue<string>('os_type') });
  const group = useFormValue<string>('groupname');
  const domains = useMemo(() => domainsOf(servers, group), [servers, group]);
  const set = useSetFormValue();
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(box);

  const open = (rule: RuleDraft) => {
    focusAfter('input');
    set('rule', rule);
  };
  const leave = () => {
    focusAfter('[data-add]');
    set('rule', null);
  };
  const apply = (rule: RuleDraft) => {
    set('rules', rule.at === null ? [...rules, ruleOf(rule)] : rules.map((one, place) => (place === rule.at ? ruleOf(rule) : one)));
    leave();
  };

  if (draft)
    return (
      <Stack ref={box}>
        <RuleEditor draft={draft} domains={domains} onApply={() => apply(draft)} onCancel={leave} />
      </Stack>
    );
  return (
    <Stack ref={box}>
      <FieldGroup
        name="rules"
        label={t('Rules')}
        words={(list: readonly AccessRule[]) =>
          list
            .map(({ name, permissions }) => t('{name}: {count, plural, one {# permission} other {# permissions}}', { name, count: permissions.length }))
            .join('\n')
        }
      >
        {rules.length === 0 && <Empty>{t('No rules yet. Nobody has access until a rule allows it.')}</Empty>}
        {rules.map((rule, at) => (
          <RuleCard
            key={rule.name}
            rule={rule}
            actions={
              <>
                <Button
                  icon={<Pencil aria-hidden />}
                  aria-label={t('Edit rule {name}', { name: rule.name })}
                  onClick={() => open({ ...ruleValues(rule), at, part: 'details' })}
                >
                  {t('Edit rule')}
                </Button>
                <Button
                  icon={<Trash2 aria-hidden />}
                  aria-label={t('Delete rule {name}', { name: rule.name })}
                  onClick={() => {
                    focusAfter('[data-add]');
                    set(
                      'rules',
                      rules.filter((_, place) => place !== at),
                    );
                  }}
                >
                  {t('Delete rule')}
                </Button>
              </>
            }
          >
            <PermissionList permissions={rule.permissions} domains={domains} />
          </RuleCard>
        ))}
      </FieldGroup>
      <Add>
        <Button data-add icon={<Plus aria-hidden />} onClick={() => open({ ...newRule(os, rules), at: null, part: 'details' })}>
          {t('Add rule')}
        </Button>
      </Add>
      {rules.length > 0 && (
        <Card title={t('Who gets in?')} level={4}>
          <AskFields os={os} rules={rules} domains={domains} />
        </Card>
      )}
    </Stack>
  );
}
