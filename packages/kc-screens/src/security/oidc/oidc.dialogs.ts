import type { DialogDefinition } from '../../shell/index.ts';
import { configureOidcAloneDialog, configureOidcDialog } from './configureOidc.dialog.tsx';
import { deleteOidcDialog, disableOidcDialog } from './deleteOidc.dialog.tsx';
import { oidcHelpDialog } from './oidcHelp.dialog.tsx';

export const oidcDialogs: readonly DialogDefinition<unknown>[] = [
  configureOidcDialog,
  configureOidcAloneDialog,
  deleteOidcDialog,
  disableOidcDialog,
  oidcHelpDialog,
];
