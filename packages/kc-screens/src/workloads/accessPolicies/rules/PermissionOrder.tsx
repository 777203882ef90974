import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { OrderList } from 'kc-components/OrderList';
import { accessPolicies, type Permission } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { sayDone, useAction, useActor, useFailureMessage, usePanelRules, usePorts, useUnsaved } from '../../../shell/index.ts';
import type { Domain } from '../domains/domains.ts';
import { PermissionLine, permissionId } from '../fields/PermissionLine.tsx';
import { useFocusAfter } from '../fields/useFocusAfter.ts';
import { userNames } from '../fields/userNames.ts';
import { atRule, type RuleRow } from './ruleRow.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  margin-top: 0.5rem;
`;

/** POL-22: the ordered permissions of a rule. A changed order takes effect only when saved, and leaving before that needs a confirmation. */
export function PermissionOrder({ row, domains }: { row: RuleRow; domains: readonly Domain[] }) {
  const { rule, policy } = row;
  const ports = usePorts();
  const actor = useActor();
  const { run, busy } = useAction();
  const maySave = usePanelRules().maySend(accessPolicies.setPermissions);
  const sayFailure = useFailureMessage();
  // The order is reset when the permissions change.
  const [order, setOrder] = useState<{ of: readonly Permission[]; items: readonly Permission[] } | null>(null);
  const items = order?.of === rule.permissions ? order.items : rule.permissions;
  const hasMoved = items.some((one, at) => one !== rule.permissions[at]);

  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(box);
  const forget = () => setOrder(null);
  useUnsaved({ unsaved: () => hasMoved, forget, busy });
  // The buttons of the order disappear with it.
  const leaveOrder = () => focusAfter('[data-way]:not([aria-disabled="true"])');
  const discard = () => {
    leaveOrder();
    forget();
  };

  const save = async () => {
    const outcome = await run(accessPolicies.setPermissions, { params: atRule(row), body: { permissions: [...items], revision: policy.revision } });
    if (outcome?.ok) {
      leaveOrder();
      sayDone(ports, policyTexts.permissionsSaved, rule.name);
    } else if (outcome) sayFailure(outcome.error, outcome.text);
  };

  return (
    <div ref={box}>
      <OrderList<Permission>
        label={t('Permissions of {name}', { name: rule.name })}
        items={items}
        idOf={permissionId}
        nameOf={userNames(items, domains)}
        line={(permission) => <PermissionLine permission={permission} domains={domains} />}
        disabledReason={busy ? t('Wait until this is done.') : reasonOf(policyRules.change(actor))}
        onOrder={maySave ? (next) => setOrder({ of: rule.permissions, items: next }) : undefined}
      />
      {hasMoved && (
        <Bar>
          <Button tone="primary" pending={busy} onClick={() => void save()}>
            {t('Save order')}
          </Button>
          <Button tone="quiet" disabledReason={busy ? t('Wait until this is done.') : undefined} onClick={discard}>
            {t('Discard order')}
          </Button>
        </Bar>
      )}
    </div>
  );
}
