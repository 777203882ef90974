import { styled } from 'styled-components';
import { ArrowRight, Check } from 'lucide-react';
import { Button } from 'kc-components/Button';
import { useFormValues, useSetFormValue } from 'kc-components/Form';
import { Tabs } from 'kc-components/Tabs';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from '../domains/domains.ts';
import { EnterBox } from '../fields/EnterBox.tsx';
import { labelled } from '../fields/labelled.ts';
import { PermissionsField } from '../fields/PermissionsField.tsx';
import { detailProblems, entryOpen, lacksPermissions } from '../fields/rule.schema.ts';
import { RuleFields } from '../fields/RuleFields.tsx';
import { osOf, othersOf, type NewPolicy, type RuleDraft } from './newPolicy.schema.ts';

const Part = styled(EnterBox)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1rem;
  padding-top: 0.75rem;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

const labels = { name: t('Name'), desc: t('Description'), type: t('Type'), parameters: t('Folders') };

interface RuleEditorProps {
  draft: RuleDraft;
  domains: readonly Domain[];
  onApply: () => void;
  onCancel: () => void;
}

/** POL-03, POL-16: edits a rule of a policy draft, from its details to its permissions. */
export function RuleEditor({ draft, domains, onApply, onCancel }: RuleEditorProps) {
  const values = useFormValues<NewPolicy>();
  const set = useSetFormValue();
  const os = osOf(values);
  const others = othersOf(values);
  const wrong = labelled(detailProblems({ rule: draft, os, others }), labels);
  const empty = lacksPermissions(draft) ? policyTexts.noPermissions : undefined;
  const cancel = (
    <Button tone="quiet" onClick={onCancel}>
      {t('Cancel rule')}
    </Button>
  );
  return (
    <Tabs
      label={draft.at === null ? t('New rule') : t('Rule {name}', { name: draft.name })}
      value={draft.part}
      onValue={(part) => set('rule.part', part)}
      items={[
        {
          value: 'details',
          label: t('Rule details'),
          content: (
            <Part aria-label={t('Rule details')}>
              <RuleFields at="rule." os={os} others={others} />
              <Bar>
                <Button data-enter icon={<ArrowRight aria-hidden />} disabledReason={wrong} onClick={() => set('rule.part', 'permissions')}>
                  {t('Continue to permissions')}
                </Button>
                {cancel}
              </Bar>
            </Part>
          ),
        },
        {
          value: 'permissions',
          label: t('Permissions'),
          disabledReason: wrong,
          content: (
            <Part aria-label={t('Permissions of the rule')}>
              <PermissionsField at="rule." os={os} domains={domains} />
              <Bar>
                <Button icon={<Check aria-hidden />} disabledReason={draft.entry ? entryOpen : (wrong ?? empty)} onClick={onApply}>
                  {t('Apply rule')}
                </Button>
                {cancel}
              </Bar>
            </Part>
          ),
        },
      ]}
    />
  );
}
