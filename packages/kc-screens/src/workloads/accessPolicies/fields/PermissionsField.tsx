import { useRef } from 'react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { FieldGroup, useFormValue, useSetFormValue } from 'kc-components/Form';
import { OrderList } from 'kc-components/OrderList';
import { token, type } from 'kc-components/theme';
import type { Permission, PolicyOs, RuleType } from 'kc-api/contract/workloads/accessPolicies';
import { accessNames, accessTexts, mayBeEmpty, policyTexts } from 'kc-api/rules/workloads/accessPolicies/accessPolicies';
import { t } from 'kc-intl/t';
import type { Domain } from '../domains/domains.ts';
import { EntryFields } from './EntryFields.tsx';
import { PermissionLine, permissionId } from './PermissionLine.tsx';
import { entryOpen, type PermissionEntry } from './rule.schema.ts';
import { useFocusAfter } from './useFocusAfter.ts';
import { userInDomain, userNames } from './userNames.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.625rem;
  justify-items: start;
  & > * {
    justify-self: stretch;
  }
  & > button,
  & > span {
    justify-self: start;
  }
`;

const Note = styled.p`
  ${type.small}
  color: ${token('text-2')};
`;

/** The domain is preselected only if there is a single one. */
const blank = (domains: readonly Domain[]): PermissionEntry => ({
  at: null,
  user: '',
  domain: domains.length === 1 ? (domains[0]?.value ?? '') : '',
  access: '',
  answer: null,
});

interface PermissionsFieldProps {
  /** Path prefix of the values in the form, such as 'rule.'. Default: ''. */
  at?: string;
  os: PolicyOs;
  /** The domains that a permission can refer to. */
  domains: readonly Domain[];
}

/** The permissions of a rule, which the matcher checks in order. The edited one replaces its line and joins the list when applied. */
export function PermissionsField({ at = '', os, domains }: PermissionsFieldProps) {
  const permissions = useFormValue<readonly Permission[]>(`${at}permissions`);
  const entry = useFormValue<PermissionEntry | null>(`${at}entry`);
  const kind = useFormValue<string>(`${at}type`);
  const set = useSetFormValue();
  const box = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfter(box);
  const nameOf = userNames(permissions, domains);

  const open = (next: PermissionEntry) => {
    focusAfter('fieldset input');
    set(`${at}entry`, next);
  };
  const leave = () => {
    focusAfter('[data-add]');
    set(`${at}entry`, null);
  };
  const put = (next: readonly Permission[]) => set(`${at}permissions`, next);
  const apply = (permission: Permission) => {
    put(entry?.at === null || !entry ? [...permissions, permission] : permissions.map((one, place) => (place === entry.at ? permission : one)));
    leave();
  };
  const writing = entry ? entryOpen : undefined;
  const lastOne = permissions.length === 1 && !mayBeEmpty(Number(kind) as RuleType) ? policyTexts.lastPermission : undefined;
  const remove = (place: number) => {
    focusAfter('[data-add]');
    put(permissions.filter((_, index) => index !== place));
  };

  return (
    <Stack ref={box}>
      <FieldGroup
        name={`${at}permissions`}
        label={t('Permissions')}
        words={(list: readonly Permission[]) =>
          list.map((one) => t('{user}: {access}', { user: userInDomain(one, domains), access: accessNames[one.access] })).join('\n')
        }
      >
        <Note>
          {t('Permissions are asked from first to last; the first one that names the user decides.')} {accessTexts.others(Number(kind) as RuleType)}
        </Note>
        {permissions.length > 0 && (
          <OrderList<Permission>
            label={t('Permissions')}
            items={permissions}
            idOf={permissionId}
            nameOf={nameOf}
            line={(permission) => <PermissionLine permission={permission} domains={domains} />}
            disabledReason={writing}
            onOrder={put}
            actions={(permission, place) => (
              <>
                <Button
                  tone="quiet"
                  iconOnly
                  icon={<Pencil aria-hidden />}
                  aria-label={t('Change permission of {name}', { name: nameOf(permission) })}
                  disabledReason={writing}
                  onClick={() =>
                    open({ at: place, user: permission.user, domain: permission.domain, access: permission.access === 1 ? '1' : '0', answer: null })
                  }
                />
                <Button
                  tone="quiet"
                  iconOnly
                  icon={<Trash2 aria-hidden />}
                  aria-label={t('Delete permission of {name}', { name: nameOf(permission) })}
                  disabledReason={writing ?? lastOne}
                  onClick={() => remove(place)}
                />
              </>
            )}
          />
        )}
      </FieldGroup>
      {entry ? (
        <EntryFields at={at} os={os} domains={domains} permissions={permissions} onApply={apply} onCancel={leave} />
      ) : (
        <Button data-add icon={<Plus aria-hidden />} onClick={() => open(blank(domains))}>
          {t('Add permission')}
        </Button>
      )}
    </Stack>
  );
}
