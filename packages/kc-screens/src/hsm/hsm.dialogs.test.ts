import { expect, it } from 'vitest';
import { createAdminKeyDialog } from '../account/adminKey/index.ts';
import { hsmDialogs } from './hsm.dialogs.ts';
import { changeRootDialog } from './rootOfTrust/change/changeRoot.dialog.tsx';
import { destroyRootDialog } from './rootOfTrust/destroy/destroyRoot.dialog.tsx';

it('[HSM-030] can open the shared dialogs of all HSM types on every tab', () => {
  for (const shared of [changeRootDialog, destroyRootDialog, createAdminKeyDialog])
    expect(hsmDialogs.filter(({ dialogs }) => dialogs.some(({ id }) => id === shared.id)).map(({ at }) => at)).toEqual([undefined]);
});
