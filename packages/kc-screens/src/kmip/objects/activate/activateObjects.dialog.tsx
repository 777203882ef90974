import { Play } from 'lucide-react';
import { Impact } from '../../../impact/index.ts';
import { objectAct } from '../objectAct.tsx';

/** KMIP-049. */
export const activateObjectsDialog = objectAct({
  id: 'kmipObjects.activate',
  act: 'activate',
  verb: 'Activate',
  past: 'activated',
  icon: <Play aria-hidden />,
  tone: 'default',
  consequence: () => (
    <Impact dependents={[]} final="Yes, immediately." undo="Not possible. An active object can be revoked.">
      Clients can use it to protect data from now on.
    </Impact>
  ),
});
