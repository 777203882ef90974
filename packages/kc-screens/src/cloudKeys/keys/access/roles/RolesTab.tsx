import { useMemo } from 'react';
import { Choice } from 'kc-components/Choice';
import { DetailsList } from 'kc-components/DetailsList';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { allCategory } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { categoriesOf, inCategory } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { DialogHost, GridScreen, RowDialogButton, rowsOf, useAnswer, useListParam } from '../../../../shell/index.ts';
import { roleDialogs, roleListDialogs } from '../access.dialogs.ts';
import { useAccountGuid } from '../useKeyAccount.ts';
import { addRoleDialog } from './addRole.dialog.tsx';
import { roleColumns } from './roles.columns.tsx';
import { categoryOptions, ownRoles, type KeyWithRoles, type RoleRow } from './roles.ts';

const idOf = (row: RoleRow) => `${row.inherited} ${row.role}`;
const nameOf = (row: RoleRow) => row.role;

/** CKEY-084: the members of the role, grouped by category. */
const grouped = ({ members }: RoleRow) => (
  <DetailsList
    items={categoriesOf(members)
      .slice(1)
      .map((category) => ({ label: category, value: inCategory(category, members).join('\n'), wide: true }))}
  />
);

/** CKEY-004: the roles of a key and their members, including those inherited from the account. */
export function RolesTab({ cloudKey }: { cloudKey: CloudKey }) {
  const answer = useAnswer(cloudKeys.roles, { params: { handle: cloudKey.handle } });
  const account = useAccountGuid(cloudKey) ?? '';
  const { data } = answer;
  const [chosen, choose] = useListParam('category');
  const category = chosen || allCategory;
  const target = useMemo(
    (): KeyWithRoles => ({ cloudKey, account, own: data ? ownRoles(data) : [], revision: data?.revision ?? cloudKey.revision }),
    [cloudKey, account, data],
  );
  const rows = useMemo(
    () => data?.users.map((row): RoleRow => ({ ...row, ...target })).filter(({ members }) => inCategory(category, members).length > 0),
    [data, target, category],
  );
  return (
    <>
      <GridScreen<RoleRow>
        id="keyroles"
        label={t('Permissions')}
        columns={roleColumns}
        rowId={idOf}
        nameOf={nameOf}
        list={{ ...rowsOf(answer, () => []), rows }}
        dialogs={roleDialogs}
        expand={grouped}
        toolbar={
          <>
            <Choice
              label={t('Category')}
              value={category}
              options={categoryOptions(data?.categories ?? [allCategory])}
              onValue={(next) => choose(next === allCategory ? '' : next)}
            />
            <RowDialogButton dialog={addRoleDialog} target={target} />
          </>
        }
        empty={{ text: category === allCategory ? t('This cloud key has no roles.') : t('No roles have members of this category.') }}
      />
      <DialogHost dialogs={roleListDialogs} targets={data ? [target] : null} />
    </>
  );
}
