import type { DialogDefinition } from '../../shell/index.ts';
import { obtainKmipDialog } from './obtain/obtainKmip.dialog.tsx';
import { kmipAcmeSettingsDialog } from './settings/kmipAcmeSettings.dialog.tsx';

export const kmipAcmeDialogs: readonly DialogDefinition<unknown>[] = [kmipAcmeSettingsDialog, obtainKmipDialog];
