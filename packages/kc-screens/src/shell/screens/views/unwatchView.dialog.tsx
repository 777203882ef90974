import { BellOff } from 'lucide-react';
import { views, type View } from 'kc-api/contract/views/views';
import { allow } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../dialogs/defineConfirmDialog.tsx';

/** VIEW-18. */
export const unwatchViewDialog = defineConfirmDialog<typeof views.unwatch, View>({
  id: 'views.unwatch',
  label: t('Stop telling me'),
  title: ([view]) => t('Stop telling you about {name}?', { name: view?.name }),
  verb: t('End subscription'),
  tone: 'default',
  needs: 'one',
  icon: <BellOff aria-hidden />,
  nameOf: ({ name }) => name,
  done: ([view]) => t('Subscription to {name} ended', { name: view?.name }),
  allowed: () => allow,
  consequence: () => <p>{t('You get no more emails about it, and no more alerts are raised for you. The view stays.')}</p>,
  call: views.unwatch,
  input: ({ id }) => ({ params: { id } }),
});
