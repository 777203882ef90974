import type { PostureKind } from 'kc-api/contract/posture/posture';
import { postureTexts } from 'kc-api/rules/posture/posture';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf } from '../shell/index.ts';
import { FindingDetails } from './FindingDetails.tsx';
import { kindColumns } from './posture.columns.tsx';
import { kindDialogs } from './posture.dialogs.ts';
import { useBoard } from './useBoard.ts';

const idOf = ({ kind }: PostureKind) => kind;
const nameOf = ({ title }: PostureKind) => title;

/** Kinds without objects are not findings. */
export const isFound = ({ count, excepted }: PostureKind): boolean => count + excepted > 0;

/** POST-02: the findings, most severe first. */
export function FindingsTab() {
  return (
    <GridScreen<PostureKind>
      id="findings"
      label={t('Findings')}
      columns={kindColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(useBoard(), ({ kinds }) => kinds.filter(isFound))}
      dialogs={kindDialogs}
      details={(finding) => <FindingDetails key={finding.kind} finding={finding} />}
      empty={{ text: postureTexts.none }}
      sort={{ id: 'severity', desc: false }}
    />
  );
}
