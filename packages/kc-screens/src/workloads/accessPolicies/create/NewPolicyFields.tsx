import { useFormValue } from 'kc-components/Form';
import type { Group } from 'kc-api/contract/security/groups';
import type { AccessRule } from 'kc-api/contract/workloads/accessPolicies';
import { t } from 'kc-intl/t';
import { useActor } from '../../../shell/index.ts';
import { ownGroups } from '../../adminGroups/index.ts';
import { PolicyFields } from '../fields/PolicyFields.tsx';

interface NewPolicyFieldsProps {
  groups: readonly Group[];
  /** The group of the VM set. */
  usual: string;
}

/** Rules depend on the operating system and refer to directory servers of the group. Both are fixed while there are rules. */
export function NewPolicyFields({ groups, usual }: NewPolicyFieldsProps) {
  const rules = useFormValue<readonly AccessRule[]>('rules');
  const group = useFormValue<string>('groupname');
  const own = ownGroups(groups, useActor()).map(({ name }) => name);
  const isHeld = rules.length > 0;
  return (
    <PolicyFields
      osReason={isHeld ? t('The rules belong to this operating system. Delete them to select another one.') : undefined}
      groups={own}
      groupReason={isHeld ? t('The rules belong to this group. Delete them to select another one.') : undefined}
      groupHelp={group === '' || group === usual ? undefined : t('The policy is listed in the VM sets of this group.')}
    />
  );
}
