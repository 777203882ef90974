import type { DialogDefinition } from '../../shell/index.ts';
import { enforceTwoFactorDialog } from './enforceTwoFactor.dialog.tsx';
import { relaxTwoFactorDialog } from './relaxTwoFactor.dialog.tsx';

export const twoFactorDialogs: readonly DialogDefinition<unknown>[] = [enforceTwoFactorDialog, relaxTwoFactorDialog];
