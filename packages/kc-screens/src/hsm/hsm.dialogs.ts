import type { NCipherServer, SmartCard } from 'kc-api/contract/hsm/ncipher';
import type { DialogDefinition, DialogPlace } from '../shell/index.ts';
import { createAdminKeyDialog } from '../account/adminKey/index.ts';
import { generateCsrDialog } from './csr/generateCsr.dialog.tsx';
import { tabs } from './hsmTabs.ts';
import { logInToLunaDialog } from './luna/logIn/logInToLuna.dialog.tsx';
import { resetLunaDialog } from './luna/reset/resetLuna.dialog.tsx';
import { resetLunaCloudDialog } from './lunaCloud/reset/resetLunaCloud.dialog.tsx';
import { addCardDialog } from './ncipher/addCard/addCard.dialog.tsx';
import { addServerDialog } from './ncipher/addServer/addServer.dialog.tsx';
import { createSoftcardDialog } from './ncipher/createSoftcard/createSoftcard.dialog.tsx';
import { deleteCardDialog } from './ncipher/deleteCard/deleteCard.dialog.tsx';
import { editCardDialog } from './ncipher/editCard/editCard.dialog.tsx';
import { editServerDialog } from './ncipher/editServer/editServer.dialog.tsx';
import { initializeDialog } from './ncipher/initialize/initialize.dialog.tsx';
import { removeServerDialog } from './ncipher/removeServer/removeServer.dialog.tsx';
import { resetNShieldDialog } from './ncipher/reset/resetNShield.dialog.tsx';
import { uploadWorldDialog } from './ncipher/uploadWorld/uploadWorld.dialog.tsx';
import { changeRootDialog } from './rootOfTrust/change/changeRoot.dialog.tsx';
import { destroyRootDialog } from './rootOfTrust/destroy/destroyRoot.dialog.tsx';

/** The page of each type shows the admin key and the Root of Trust: these dialogs open over the page of the active HSM. */
const sharedDialogs: readonly DialogDefinition<unknown>[] = [changeRootDialog, destroyRootDialog, createAdminKeyDialog];
const lunaDialogs: readonly DialogDefinition<unknown>[] = [logInToLunaDialog, resetLunaDialog, generateCsrDialog];
const lunaCloudDialogs: readonly DialogDefinition<unknown>[] = [resetLunaCloudDialog];
const setupDialogs: readonly DialogDefinition<unknown>[] = [
  initializeDialog,
  addServerDialog,
  uploadWorldDialog,
  addCardDialog,
  createSoftcardDialog,
  resetNShieldDialog,
];

/** Dialogs without a row: each opens over any tab of the page. */
export const pageDialogs = [...sharedDialogs, ...lunaDialogs, ...lunaCloudDialogs, ...setupDialogs];
export const hsmDialogs: readonly DialogPlace[] = [
  { at: { tab: tabs.luna }, dialogs: lunaDialogs },
  { at: { tab: tabs.lunaCloud }, dialogs: lunaCloudDialogs },
  { at: { tab: tabs.setup }, dialogs: setupDialogs },
  { dialogs: sharedDialogs },
];
export const serverDialogs: readonly DialogDefinition<NCipherServer>[] = [editServerDialog, removeServerDialog];
export const cardDialogs: readonly DialogDefinition<SmartCard>[] = [editCardDialog, deleteCardDialog];
