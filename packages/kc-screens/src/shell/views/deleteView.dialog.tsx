import { Trash2 } from 'lucide-react';
import { views, type View } from 'kc-api/contract/views/views';
import { viewRules } from 'kc-api/rules/views/views';
import { t } from 'kc-intl/t';
import { countedWords } from '../dialogs/countedWords.ts';
import { defineConfirmDialog } from '../dialogs/defineConfirmDialog.tsx';
import { leaveView } from './viewTarget.ts';

/** VIEW-06. */
export const deleteViewDialog = defineConfirmDialog<typeof views.remove, View>({
  id: 'views.delete',
  ...countedWords<View>({ verb: t('Delete'), past: 'deleted', one: 'view', many: 'views', nameOf: ({ name }) => name }),
  needs: 'one',
  icon: <Trash2 aria-hidden />,
  allowed: viewRules.remove,
  consequence: ([view]) => (
    <p>
      {t('{what} The objects of the list are not changed.', {
        what: view?.shared === 'yes' ? t('Everybody in this vault loses the view, and all subscriptions to it end.') : t('Your subscription to it ends.'),
      })}
    </p>
  ),
  call: views.remove,
  input: ({ id }) => ({ params: { id } }),
  after: (_, ports) => leaveView(ports),
});
