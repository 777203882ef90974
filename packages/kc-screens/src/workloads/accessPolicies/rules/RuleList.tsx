import { useMemo, useState } from 'react';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { Checkbox } from 'kc-components/CheckboxField';
import type { AccessPolicy } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { DialogHost, Offered, RowDialogButton, useActor, useAddress, useListAround, useOpenDialog, usePorts, withParams } from '../../../shell/index.ts';
import type { Domain } from '../domains/domains.ts';
import { addRuleDialog } from './add/addRule.dialog.tsx';
import { editRuleDialog } from './edit/editRule.dialog.tsx';
import { editPermissionsDialog } from './permissions/editPermissions.dialog.tsx';
import { PermissionOrder } from './PermissionOrder.tsx';
import { removeRulesDialog } from './remove/removeRules.dialog.tsx';
import { RuleCard } from './RuleCard.tsx';
import { ruleDialogs } from './rules.dialogs.ts';
import { rowOf, rulesOf, type RuleRow } from './ruleRow.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;
  padding: 0.75rem 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

/** The rules of a policy. Each is edited separately. */
export function RuleList({ policy, domains }: { policy: AccessPolicy; domains: readonly Domain[] }) {
  const rows = useMemo(() => rulesOf(policy), [policy]);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { row: param } = useListAround();
  const named = useAddress().params[param];
  const actor = useActor();
  const { navigation } = usePorts();
  const openDialog = useOpenDialog();
  const chosen = rows.filter(({ rule }) => ticked.has(rule.name));
  const tick = ({ rule }: RuleRow) =>
    setTicked((before) => new Set(before.has(rule.name) ? [...before].filter((one) => one !== rule.name) : [...before, rule.name]));
  const reason = chosen.length === 0 ? t('Select the rules first.') : reasonOf(policyRules.removeRules(actor, policy.rules, chosen.length));
  // Clear the rule in the address. Otherwise the dialog would be about that rule instead of the selected ones.
  const remove = () => navigation.go(withParams(navigation.get(), { dialog: removeRulesDialog.id, [param]: undefined }));
  return (
    <Stack>
      <Bar>
        {/* The dialog is about the policy, which is the row of the surrounding list. */}
        <Offered dialog={addRuleDialog}>
          <Button icon={<Plus aria-hidden />} disabledReason={reasonOf(policyRules.change(actor))} onClick={() => openDialog(addRuleDialog)}>
            {addRuleDialog.label}
          </Button>
        </Offered>
        <Offered dialog={removeRulesDialog}>
          <Button icon={<Trash2 aria-hidden />} disabledReason={reason} onClick={remove}>
            {t('Delete rules')}
          </Button>
        </Offered>
      </Bar>
      {rows.map((row) => (
        <RuleCard
          key={row.rule.name}
          rule={row.rule}
          lead={
            <Offered dialog={removeRulesDialog}>
              <Checkbox aria-label={t('Select {name}', { name: row.rule.name })} checked={ticked.has(row.rule.name)} onChange={() => tick(row)} />
            </Offered>
          }
          actions={
            <>
              <RowDialogButton dialog={editRuleDialog} target={row} row={rowOf(row)} />
              <RowDialogButton dialog={editPermissionsDialog} target={row} row={rowOf(row)} />
            </>
          }
        >
          <PermissionOrder row={row} domains={domains} />
        </RuleCard>
      ))}
      <DialogHost dialogs={ruleDialogs} targets={named === undefined ? chosen : rows.filter((row) => rowOf(row) === named)} />
    </Stack>
  );
}
