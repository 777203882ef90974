import { BellOff } from 'lucide-react';
import { views, type View } from 'kc-api/contract/views/views';
import { allow } from 'kc-api/rules/verdict';
import { defineConfirmDialog } from '../dialogs/defineConfirmDialog.tsx';

/** VIEW-18. */
export const unwatchViewDialog = defineConfirmDialog<typeof views.unwatch, View>({
  id: 'views.unwatch',
  label: 'Stop telling me',
  title: ([view]) => `Stop telling you about ${view?.name ?? 'this list'}?`,
  verb: 'End subscription',
  tone: 'default',
  needs: 'one',
  icon: <BellOff aria-hidden />,
  nameOf: ({ name }) => name,
  done: ([view]) => `Subscription to ${view?.name ?? 'the view'} ended`,
  allowed: () => allow,
  consequence: () => <p>You get no more emails about it, and no more alerts are raised for you. The view stays.</p>,
  call: views.unwatch,
  input: ({ id }) => ({ params: { id } }),
});
