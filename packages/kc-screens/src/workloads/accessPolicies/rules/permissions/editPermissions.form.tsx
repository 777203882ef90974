import type { AccessPolicy, Permission, accessPolicies } from 'kc-api/contract/workloads/accessPolicies';
import { policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../../shell/index.ts';
import { domainsIn, domainsLoad } from '../../domains/domains.ts';
import { PermissionsField } from '../../fields/PermissionsField.tsx';
import { permissionId } from '../../fields/PermissionLine.tsx';
import { userNames } from '../../fields/userNames.ts';
import { permissionsSchema, type PermissionsValues } from '../../fields/rule.schema.ts';
import type { RuleRow } from '../ruleRow.ts';

const permissionsIn = (policy: AccessPolicy, { rule }: RuleRow): readonly Permission[] =>
  policy.rules.find(({ name }) => name === rule.name)?.permissions ?? [];

type Values = PermissionsValues & { type: string };

const load = ({ policy }: RuleRow) => domainsLoad(policy.groupname);

export const form = defineForm<Values, typeof accessPolicies.setPermissions, RuleRow, ReturnType<typeof load>, AccessPolicy>({
  load,
  size: 'wizard',
  seen: ({ target }) => target.policy,
  initialValues: ({ target, seen }) => ({ type: String(target.rule.type), permissions: [...permissionsIn(seen, target)], entry: null }),
  schema: ({ seen, data }) => permissionsSchema({ os: seen.os_type, domains: domainsIn(data) }),
  Fields: ({ seen, data }) => <PermissionsField os={seen.os_type} domains={domainsIn(data)} />,
  toBody: ({ permissions }) => ({ permissions }),
  // The confirmation names the users who lose a permission.
  confirm: ({ permissions }, { start, target, data }) => {
    const stay = new Set(permissions.map(permissionId));
    const nameOf = userNames(start.permissions, domainsIn(data));
    const gone = start.permissions.filter((one) => !stay.has(permissionId(one))).map(nameOf);
    const [user = ''] = gone;
    const count = gone.length;
    return count === 0
      ? null
      : {
          title: t('{count, plural, one {Delete the permission of {user}?} other {Delete # permissions?}}', { count, user }),
          names: gone,
          consequence: t(
            '{count, plural, one {Rule {name} no longer decides about {user}.} other {Rule {name} no longer decides about them.}} VMs follow when they next ask for the policy.',
            { count, name: target.rule.name, user },
          ),
          verb: t('{count, plural, one {Delete permission} other {Delete # permissions}}', { count }),
        };
  },
  undo: 'The versions of a policy restore its former rules.',
  done: () => policyTexts.permissionsSaved,
});
