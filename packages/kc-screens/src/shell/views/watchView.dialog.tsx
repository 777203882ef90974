import { Bell } from 'lucide-react';
import { views, type View } from 'kc-api/contract/views/views';
import { watchable } from 'kc-api/rules/views/watch';
import { defineConfirmDialog } from '../dialogs/defineConfirmDialog.tsx';

/** VIEW-13. */
export const watchViewDialog = defineConfirmDialog<typeof views.watch, View>({
  id: 'views.watch',
  label: 'Tell me when this list is not empty',
  title: ([view]) => `Tell me when ${view?.name ?? 'this list'} is not empty`,
  verb: 'Tell me',
  tone: 'default',
  needs: 'one',
  icon: <Bell aria-hidden />,
  nameOf: ({ name }) => name,
  done: ([view]) => `You are told when ${view?.name ?? 'the list'} is not empty`,
  allowed: (_, view) => watchable(view),
  consequence: () => (
    <>
      <p>
        The appliance looks at this list every 5 minutes, with your access rights. When it was empty and is not any more, you get an email, if your account has
        an address.
      </p>
      <p>An alert is raised as well. Everybody in this vault sees it, with the name of the view and your user name, but none of the objects.</p>
    </>
  ),
  call: views.watch,
  input: ({ id }) => ({ params: { id } }),
});
