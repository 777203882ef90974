import type { DialogDefinition, DialogPlace } from '../shell/index.ts';
import { createAdminKeyDialog } from '../account/index.ts';
import { tabs } from './hsmTabs.ts';
import { logInToLunaDialog } from './luna/logIn/logInToLuna.dialog.tsx';
import { resetLunaDialog } from './luna/reset/resetLuna.dialog.tsx';
import { changeRootDialog } from './rootOfTrust/change/changeRoot.dialog.tsx';
import { destroyRootDialog } from './rootOfTrust/destroy/destroyRoot.dialog.tsx';

interface Place extends DialogPlace {
  dialogs: readonly DialogDefinition<unknown>[];
}

/** The parts of the admin key and the Root of Trust stand on the page of each type. */
export const hsmDialogs: readonly Place[] = [
  { at: { tab: tabs.luna }, dialogs: [logInToLunaDialog, resetLunaDialog, changeRootDialog, destroyRootDialog, createAdminKeyDialog] },
];
