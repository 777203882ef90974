import { cvmSets as calls, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import { DialogButton, GridScreen, listPanel, rowsOf, useAnswer } from '../../shell/index.ts';
import { createCvmSetDialog } from './create/createCvmSet.dialog.tsx';
import { CvmSetDetails } from './CvmSetDetails.tsx';
import { cvmSetColumns } from './cvmSets.columns.tsx';
import { cvmSetDialogs } from './cvmSets.dialogs.ts';

const idOf = (set: CvmSet) => set.guid;
const nameOf = (set: CvmSet) => set.name;

function CvmSets() {
  const list = useAnswer(calls.list);
  return (
    <GridScreen<CvmSet>
      id="vmsets"
      label={t('VM sets')}
      columns={cvmSetColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={rowsOf(list, (answer) => answer.cvm_sets)}
      dialogs={cvmSetDialogs}
      details={(set) => <CvmSetDetails key={set.guid} set={set} />}
      empty={{ text: t('There are no VM sets.'), action: <DialogButton dialog={createCvmSetDialog} /> }}
    />
  );
}

/** VM-002: the VM sets of the vault. */
export const CvmSetsScreen = listPanel<CvmSet>(CvmSets);
