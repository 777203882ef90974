import { useMemo } from 'react';
import { Wrench } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { posture, type PostureKind } from 'kc-api/contract/posture/posture';
import { postureTexts } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { fixOf } from '../mending/index.ts';
import { GridScreen, useAddress, useAnswer, useOpenPages, usePages, usePanelRules, usePorts } from '../shell/index.ts';
import { named, objectsOf, type FindingRow } from './findingRow.ts';
import { exceptedColumns, objectColumns } from './posture.columns.tsx';
import { objectDialogs } from './posture.dialogs.ts';

const idOf = ({ id }: FindingRow) => id;
const nameOf = ({ name }: FindingRow) => name;

/** POST-03: opens the dialog that fixes the finding for the selected object. */
function useFix(): GridAction<FindingRow> {
  const { navigation } = usePorts();
  const open = useOpenPages();
  const { readOnly } = usePanelRules();
  return useMemo(
    () => ({
      id: 'posture.fix',
      label: readOnly ? t('Open') : t('Fix'),
      icon: <Wrench aria-hidden />,
      needs: 'one',
      disabledReason: ([object]) =>
        object && !open.some(({ path }) => path === fixOf(object).path)
          ? t('You do not have access to the page where this is fixed. Ask an administrator who has access.')
          : undefined,
      run: ([object]) => object && navigation.go(fixOf(object, readOnly)),
    }),
    [navigation, open, readOnly],
  );
}

/** Returns the object in the address, which may be on a page that is not loaded. null if there is none, undefined while it loads. */
function useNamed({ kind, title }: PostureKind, excepted: 'yes' | 'no'): FindingRow | null | undefined {
  const { item } = useAddress().params;
  const { data } = useAnswer(posture.objects, { params: { kind }, query: { excepted, object: item ?? '' } }, { enabled: item !== undefined });
  if (item === undefined) return null;
  const [object] = data?.objects ?? [];
  return data && (object ? { ...named(object), kind, title } : null);
}

/** POST-02: the objects of a finding, or those with an exception. */
export function ObjectList({ finding, excepted }: { finding: PostureKind; excepted: 'yes' | 'no' }) {
  const { kind, title } = finding;
  const load = useMemo(() => objectsOf({ kind, title }, excepted), [kind, title, excepted]);
  const fix = useFix();
  const actions = useMemo(() => [fix], [fix]);
  const out = excepted === 'yes';
  return (
    <GridScreen<FindingRow>
      id={out ? 'postureExcepted' : 'postureObjects'}
      label={out ? t('Objects with an exception') : t('Objects')}
      columns={out ? exceptedColumns : objectColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={usePages<FindingRow>({ resource: 'posture', load, of: `${kind}/${excepted}` })}
      rowOfAddress={useNamed(finding, excepted)}
      actions={actions}
      dialogs={objectDialogs}
      empty={{ text: out ? postureTexts.noExceptions : postureTexts.none }}
    />
  );
}
