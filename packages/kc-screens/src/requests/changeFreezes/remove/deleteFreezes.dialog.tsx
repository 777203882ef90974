import { Trash2 } from 'lucide-react';
import { changeFreezes, type ChangeFreeze } from 'kc-api/contract/requests/changeFreezes';
import { changeTimeRules } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<ChangeFreeze>({
  label: t('Delete'),
  nameOf: ({ name }) => name,
  counted: (count) => t('{count, plural, one {# change freeze} other {# change freezes}}', { count }),
  title: (name) => (name === undefined ? t('Delete change freezes') : t('Delete change freeze {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete change freeze} other {Delete # change freezes}}', { count }),
});

export const deleteFreezesDialog = defineConfirmDialog<typeof changeFreezes.remove, ChangeFreeze>({
  ...words,
  id: 'changeFreezes.delete',
  icon: <Trash2 aria-hidden />,
  allowed: changeTimeRules.change,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. The change freeze can be created again.')}>
      {t('A freeze that is in force ends: its actions are possible again.')}
    </Impact>
  ),
  call: changeFreezes.remove,
  input: ({ id }) => ({ params: { id } }),
  done: (targets) => t('{count, plural, one {Change freeze deleted} other {# change freezes deleted}}', { count: targets.length }),
});
