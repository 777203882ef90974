import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { OrderList } from 'kc-components/OrderList';
import { accessPolicies, type Permission } from 'kc-api/contract/workloads/accessPolicies';
import { policyRules, policyTexts } from 'kc-api/rules/workloads/accessPolicies';
import { reasonOf } from 'kc-api/rules/verdict';
import { sayDone, useAction, useActor, useFailureMessage, usePorts } from '../../../shell/index.ts';
import type { Domain } from '../domains/domains.ts';
import { PermissionLine, permissionId, userOf } from '../fields/PermissionLine.tsx';
import { atRule, type RuleRow } from './ruleRow.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.375rem;
  margin-top: 0.5rem;
`;

/** POL-22: the permissions of a rule in their order. Once something moved, the order can be saved; until then nothing has changed. */
export function PermissionOrder({ row, domains }: { row: RuleRow; domains: readonly Domain[] | undefined }) {
  const { rule, policy } = row;
  const ports = usePorts();
  const actor = useActor();
  const { run, busy } = useAction();
  const sayFailure = useFailureMessage();
  // An order belongs to the permissions that it was made of: other ones come in their own.
  const [order, setOrder] = useState<{ of: readonly Permission[]; items: readonly Permission[] } | null>(null);
  const items = order?.of === rule.permissions ? order.items : rule.permissions;
  const hasMoved = items.some((one, at) => one !== rule.permissions[at]);

  const save = async () => {
    const outcome = await run(accessPolicies.setPermissions, { params: atRule(row), body: { permissions: [...items], revision: policy.revision } });
    if (outcome?.ok) sayDone(ports, policyTexts.permissionsSaved, rule.name);
    else if (outcome) sayFailure(outcome.error, outcome.text);
  };

  return (
    <div>
      <OrderList<Permission>
        label={`Permissions of ${rule.name}`}
        items={items}
        idOf={permissionId}
        nameOf={userOf}
        line={(permission) => <PermissionLine permission={permission} domains={domains} />}
        disabledReason={busy ? 'Wait until this is done.' : reasonOf(policyRules.change(actor))}
        onOrder={(next) => setOrder({ of: rule.permissions, items: next })}
      />
      {hasMoved && (
        <Bar>
          <Button tone="primary" pending={busy} onClick={() => void save()}>
            Save order
          </Button>
          <Button tone="quiet" disabledReason={busy ? 'Wait until this is done.' : undefined} onClick={() => setOrder(null)}>
            Discard order
          </Button>
        </Bar>
      )}
    </div>
  );
}
