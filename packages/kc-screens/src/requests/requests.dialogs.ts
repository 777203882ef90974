import type { ApprovalRequest } from 'kc-api/contract/requests/requests';
import type { DialogDefinition } from '../shell/index.ts';
import { approveRequestDialog } from './approve/approveRequest.dialog.tsx';
import { pickUpDialog } from './pickUp/pickUp.dialog.tsx';
import { refuseRequestDialog } from './refuse/refuseRequest.dialog.tsx';
import { withdrawRequestDialog } from './withdraw/withdrawRequest.dialog.tsx';

export const requestDialogs: readonly DialogDefinition<ApprovalRequest>[] = [approveRequestDialog, refuseRequestDialog, withdrawRequestDialog, pickUpDialog];
