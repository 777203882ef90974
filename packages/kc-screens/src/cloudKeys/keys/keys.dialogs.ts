import type { CloudKey } from 'kc-api/contract/cloudKeys';
import type { DialogDefinition } from '../../shell/index.ts';
import { disableKeyDialog, enableKeyDialog } from './status/keyStatus.dialogs.tsx';

/** What can be done with a cloud key, in the order of the toolbar. */
export const keyDialogs: readonly DialogDefinition<CloudKey>[] = [disableKeyDialog, enableKeyDialog];
