import { ArchiveRestore } from 'lucide-react';
import { Impact } from '../../../impact/index.ts';
import { objectAct } from '../objectAct.tsx';

/** KMIP-053. */
export const recoverObjectsDialog = objectAct({
  id: 'kmipObjects.recover',
  act: 'recover',
  verb: 'Recover',
  past: 'recovered',
  icon: <ArchiveRestore aria-hidden />,
  tone: 'default',
  consequence: () => (
    <Impact dependents={[]} final="No." undo="Archive the object again.">
      It returns from the archive in the state that it had.
    </Impact>
  ),
});
