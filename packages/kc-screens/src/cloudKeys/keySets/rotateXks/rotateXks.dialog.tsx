import { KeyRound } from 'lucide-react';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetRules, keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { Impact } from '../../../impact/index.ts';
import { setDependents } from '../setDependents.ts';
import { XksCredentials } from '../XksCredentials.tsx';

/** KSET-11. */
export const rotateXksDialog = defineConfirmDialog<typeof keySets.createXksKey, KeySet>({
  id: 'keySets.rotateXks',
  label: t('Rotate XKS credentials'),
  icon: <KeyRound aria-hidden />,
  title: ([set]) => t('Rotate XKS credentials of {name}', { name: set?.name }),
  verb: t('Rotate credentials'),
  needs: 'one',
  quiet: true,
  allowed: keySetRules.rotateXks,
  nameOf: (set) => set.name,
  consequence: ([set]) => (
    <Impact
      dependents={set ? setDependents(set) : []}
      final={t('Yes, immediately. The previous credentials stop working.')}
      undo={t('Not possible. Rotate again to get new ones.')}
    >
      {t('New credentials are created for this external key store. AWS cannot use its keys until it has the new ones.')}
    </Impact>
  ),
  typed: ([set]) => set?.name ?? '',
  call: keySets.createXksKey,
  input: (set) => ({ body: { keyset_guid: set.guid } }),
  done: () => keySetTexts.rotated,
  Result: ({ answer }) => <XksCredentials {...answer} />,
});
