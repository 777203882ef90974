import type { Applink } from 'kc-api/contract/applinks/applinks';
import type { DialogDefinition } from '../../shell/index.ts';
import { makeCodeDialog } from './code/makeCode.dialog.tsx';
import { createLinkDialog } from './create/createLink.dialog.tsx';
import { editLinkDialog } from './edit/editLink.dialog.tsx';
import { deleteLinksDialog } from './remove/deleteLinks.dialog.tsx';
import { globalLinkSettingsDialog } from './settings/globalLinkSettings.dialog.tsx';
import { testLinkDialog } from './test/testLink.dialog.tsx';

/** Dialogs for application links, in toolbar order. */
export const linkDialogs: readonly DialogDefinition<Applink>[] = [
  createLinkDialog,
  editLinkDialog,
  testLinkDialog,
  makeCodeDialog,
  deleteLinksDialog,
  globalLinkSettingsDialog,
];
