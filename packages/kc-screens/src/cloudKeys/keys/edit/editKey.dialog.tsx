import { Pencil } from 'lucide-react';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { defineDialog } from '../../../shell/index.ts';
import { EditKey } from './EditKey.tsx';

/** CKEY-021. */
export const editKeyDialog = defineDialog<CloudKey>({
  id: 'cloudKeys.edit',
  label: 'Edit',
  icon: <Pencil aria-hidden />,
  needs: 'one',
  allowed: (actor, key) => mayDo('edit', key, actor),
  Component: EditKey,
});
