import { Trash2 } from 'lucide-react';
import { views, type View } from 'kc-api/contract/views/views';
import { viewRules } from 'kc-api/rules/views/views';
import { t } from 'kc-intl/t';
import { undoCall } from '../../calls/changing/undoCall.ts';
import { defineConfirmDialog } from '../../dialogs/defineConfirmDialog.tsx';
import { leaveView } from './viewTarget.ts';

/** VIEW-06. */
export const deleteViewDialog = defineConfirmDialog<typeof views.remove, View>({
  id: 'views.delete',
  label: t('Delete'),
  title: ([view]) => t('Delete view {name}', { name: view?.name }),
  verb: t('Delete view'),
  nameOf: ({ name }) => name,
  icon: <Trash2 aria-hidden />,
  allowed: viewRules.remove,
  consequence: ([view]) => (
    <p>
      {view?.shared === 'yes'
        ? t('Everybody in this vault loses the view, and all subscriptions to it end. The objects of the list are not changed.')
        : t('Your subscription to it ends. The objects of the list are not changed.')}
    </p>
  ),
  call: views.remove,
  input: ({ id }) => ({ params: { id } }),
  // The subscription does not come back: its emails are asked for again on purpose.
  // A shared view would lose its owner and the subscriptions of others.
  undo: ({ list, name, shared, path, params, columns }) =>
    shared === 'yes' ? null : undoCall(views.create, { body: { list, name, shared, path, params, columns } }),
  after: (_, ports) => leaveView(ports),
  done: ([view]) => t('View {name} deleted', { name: view?.name }),
});
