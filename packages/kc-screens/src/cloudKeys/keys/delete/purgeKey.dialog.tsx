import { Flame } from 'lucide-react';
import { dateTimeText } from 'kc-components/format';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';
import { KeyImpact, keyImpactLoad } from '../../impact/index.ts';
import { keyQuestion } from '../keyQuestion.ts';

const insteadOf = (key: CloudKey | undefined): string =>
  key?.destroy_date === undefined ? t('Yes, immediately.') : t('Yes, immediately instead of on {time}.', { time: dateTimeText(key.destroy_date) });

/** CKEY-016. */
export const purgeKeyDialog = defineConfirmDialog<typeof cloudKeys.purge, CloudKey, ReturnType<typeof keyImpactLoad>>({
  ...keyQuestion,
  label: t('Purge'),
  title: ([key]) => t('Purge {name}', { name: key?.name }),
  verb: t('Purge cloud key'),
  id: 'cloudKeys.purge',
  icon: <Flame aria-hidden />,
  allowed: (actor, key) => mayDo('purge', key, actor),
  load: keyImpactLoad,
  consequence: (keys, { impact }) => (
    <KeyImpact keys={keys} impact={impact} final={insteadOf(keys[0])} undo={t('Not possible.')}>
      {t('The key is permanently deleted, and data encrypted with it can no longer be read.')}
    </KeyImpact>
  ),
  typed: ([key]) => key?.name ?? '',
  call: cloudKeys.purge,
  input: (key) => ({ params: { handle: key.handle } }),
});
