import { Trash2 } from 'lucide-react';
import { changeWindows, type ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { changeTimeRules } from 'kc-api/rules/requests/changeTimes';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<ChangeWindow>({
  label: t('Delete'),
  nameOf: ({ name }) => name,
  counted: (count) => t('{count, plural, one {# change window} other {# change windows}}', { count }),
  title: (name) => (name === undefined ? t('Delete change windows') : t('Delete change window {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete change window} other {Delete # change windows}}', { count }),
});

export const deleteWindowsDialog = defineConfirmDialog<typeof changeWindows.remove, ChangeWindow>({
  ...words,
  id: 'changeWindows.delete',
  icon: <Trash2 aria-hidden />,
  allowed: changeTimeRules.change,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. The change window can be created again.')}>
      {t('Requesters can no longer choose it. Requests that are scheduled already keep their time.')}
    </Impact>
  ),
  call: changeWindows.remove,
  input: ({ id }) => ({ params: { id } }),
  done: (targets) => t('{count, plural, one {Change window deleted} other {# change windows deleted}}', { count: targets.length }),
});
