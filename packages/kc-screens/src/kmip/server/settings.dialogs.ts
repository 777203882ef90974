import { kmipAcmeDialogs } from '../../acme/index.ts';
import type { DialogDefinition } from '../../shell/index.ts';
import { migrationDialogs } from '../migration/index.ts';
import { rekeyDialog } from './rekey/rekey.dialog.tsx';
import { resetServerDialog } from './reset/resetServer.dialog.tsx';

export const settingsDialogs: readonly DialogDefinition<never>[] = [rekeyDialog, resetServerDialog, ...kmipAcmeDialogs, ...migrationDialogs];
