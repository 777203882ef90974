import { Bell } from 'lucide-react';
import { views, type View } from 'kc-api/contract/views/views';
import { watchable } from 'kc-api/rules/views/watch';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../dialogs/defineConfirmDialog.tsx';

/** VIEW-13. */
export const watchViewDialog = defineConfirmDialog<typeof views.watch, View>({
  id: 'views.watch',
  label: t('Tell me when this list is not empty'),
  title: ([view]) => t('Tell me when {name} is not empty', { name: view?.name }),
  verb: t('Tell me'),
  tone: 'default',
  needs: 'one',
  icon: <Bell aria-hidden />,
  nameOf: ({ name }) => name,
  done: ([view]) => t('You are told when {name} is not empty', { name: view?.name }),
  allowed: (_, view) => watchable(view),
  consequence: () => (
    <>
      <p>
        {t(
          'The appliance checks this list every 5 minutes, with your access rights. When it was empty and no longer is, you get an email, if your account has an address.',
        )}
      </p>
      <p>{t('An alert is raised as well. Everybody in this vault sees it, with the name of the view and your user name, but none of the objects.')}</p>
    </>
  ),
  call: views.watch,
  input: ({ id }) => ({ params: { id } }),
});
