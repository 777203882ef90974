import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { RowDialogButton } from '../../shell/index.ts';
import { cvmOffers, waitingDialogs } from './operations/index.ts';

/** What can be done with the open VM. */
export const CvmActions = ({ vm }: { vm: Cvm }) =>
  (vm.authenticated === 'yes' ? cvmOffers(vm) : waitingDialogs).map((dialog) => <RowDialogButton key={dialog.id} dialog={dialog} target={vm} row={vm.id} />);
