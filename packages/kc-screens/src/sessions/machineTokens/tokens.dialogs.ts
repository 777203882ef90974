import type { MachineToken } from 'kc-api/contract/sessions/machineTokens';
import type { DialogDefinition } from '../../shell/index.ts';
import { createTokenDialog } from './create/createToken.dialog.tsx';
import { endTokenDialog } from './end/endToken.dialog.tsx';

export const tokenDialogs: readonly DialogDefinition<MachineToken>[] = [createTokenDialog, endTokenDialog];
