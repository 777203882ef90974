import { Trash2 } from 'lucide-react';
import { dateTimeText } from 'kc-components/format';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { deletedText, deleteBody } from 'kc-api/rules/cloudKeys/cloudKeys/keyDeletion';
import { t } from 'kc-intl/t';
import { defineConfirmDialog, withParams } from '../../../shell/index.ts';
import { KeyImpact, keyImpactLoad } from '../../impact/index.ts';
import { keyQuestion } from '../keyQuestion.ts';

/** A destroyed key is already gone. Deleting it removes only its record. */
const finalOf = (key: CloudKey | undefined): string =>
  key?.status !== 'Destroyed'
    ? t('Yes, immediately.')
    : key.destroy_date === undefined
      ? t('Yes. The key is already destroyed.')
      : t('Yes. The key was destroyed on {time}.', { time: dateTimeText(key.destroy_date) });

/** CKEY-017. */
export const deleteKeyDialog = defineConfirmDialog<typeof cloudKeys.remove, CloudKey, ReturnType<typeof keyImpactLoad>>({
  ...keyQuestion,
  label: t('Delete'),
  title: ([key]) => t('Delete {name}', { name: key?.name }),
  verb: t('Delete cloud key'),
  id: 'cloudKeys.delete',
  icon: <Trash2 aria-hidden />,
  allowed: (actor, key) => mayDo('remove', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact keys={keys} impact={impact} final={finalOf(keys[0])} undo={t('Not possible.')}>
      {t('The key and its record are removed. Data encrypted with it can no longer be read.')}
    </KeyImpact>
  ),
  typed: ([key]) => key?.name ?? '',
  call: cloudKeys.remove,
  input: (key) => ({ params: { handle: key.handle }, body: deleteBody }),
  done: ([key]) => deletedText(key?.name ?? ''),
  // Close the details of the deleted key, unless the user has selected another key meanwhile.
  after: (_, { navigation }, [key]) => {
    const now = navigation.get();
    if (key && now.params['row'] === key.handle) navigation.go(withParams(now, { dialog: undefined, row: undefined, sub: undefined }), { replace: true });
  },
});
