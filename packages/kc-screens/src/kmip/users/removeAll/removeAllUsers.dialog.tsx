import { Trash2 } from 'lucide-react';
import { countText } from 'kc-components/format';
import { kmipUsers } from 'kc-api/contract/kmip/users';
import { kmipUserRules, kmipUserTexts, removeAllWord } from 'kc-api/rules/kmip/users';
import { Impact } from '../../../impact/index.ts';
import { defineConfirmDialog } from '../../../shell/index.ts';

const load = { list: kmipUsers.list };

/** KMIP-075: a word is typed, for no client gets a key afterwards. */
export const removeAllUsersDialog = defineConfirmDialog<typeof kmipUsers.removeAll, unknown, typeof load>({
  id: 'kmipUsers.removeAll',
  title: 'Remove all KMIP users',
  label: 'Remove all',
  verb: 'Remove all KMIP users',
  needs: 'none',
  quiet: true,
  icon: <Trash2 aria-hidden />,
  allowed: kmipUserRules.remove,
  nameOf: () => 'KMIP users',
  load,
  consequence: (_, { list: { users } }) => (
    <Impact
      dependents={[
        { label: 'Users', names: [countText(users.length)] },
        { label: 'Objects', names: [countText(users.reduce((sum, { objects = 0 }) => sum + objects, 0))] },
      ]}
      final="Yes, immediately."
      undo="Not possible. A new user of the same name does not own these objects."
    >
      No client can connect any more. The objects are kept, but no client can read them.
    </Impact>
  ),
  typed: () => removeAllWord,
  call: kmipUsers.removeAll,
  input: () => ({}),
  done: () => kmipUserTexts.allRemoved,
});
