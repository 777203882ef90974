import type { ApprovalRequest } from 'kc-api/contract/requests/requests';
import type { DialogDefinition } from '../shell/index.ts';
import { approveRequestDialog } from './approve/approveRequest.dialog.tsx';
import { pickUpDialog } from './pickUp/pickUp.dialog.tsx';
import { refuseRequestDialog } from './refuse/refuseRequest.dialog.tsx';
import { withdrawRequestDialog } from './withdraw/withdrawRequest.dialog.tsx';

type Dialogs = readonly DialogDefinition<ApprovalRequest>[];

/** Dialogs for the requests of other users. */
export const decisionDialogs: Dialogs = [approveRequestDialog, refuseRequestDialog];
/** Dialogs for the user's own requests. */
export const ownDialogs: Dialogs = [pickUpDialog, withdrawRequestDialog];
