import { Archive } from 'lucide-react';
import { objectAct } from '../objectAct.tsx';
import { ObjectImpact } from '../objectImpact.tsx';

/** KMIP-052. */
export const archiveObjectsDialog = objectAct({
  id: 'kmipObjects.archive',
  act: 'archive',
  verb: 'Archive',
  past: 'archived',
  icon: <Archive aria-hidden />,
  consequence: (objects) => (
    <ObjectImpact objects={objects} final="No." undo="Recover the object.">
      Clients cannot read it while it is archived. Its state is kept.
    </ObjectImpact>
  ),
});
