import type { DialogDefinition } from '../../shell/index.ts';
import { obtainWebDialog } from './obtain/obtainWeb.dialog.tsx';
import { webAcmeSettingsDialog } from './settings/webAcmeSettings.dialog.tsx';

export const webAcmeDialogs: readonly DialogDefinition<unknown>[] = [webAcmeSettingsDialog, obtainWebDialog];
