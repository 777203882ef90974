import { Archive } from 'lucide-react';
import { t } from 'kc-intl/t';
import { objectAct } from '../objectAct.tsx';
import { ObjectImpact } from '../objectImpact.tsx';

/** KMIP-052. */
export const archiveObjectsDialog = objectAct({
  id: 'kmipObjects.archive',
  act: 'archive',
  label: t('Archive'),
  title: (name) => (name === undefined ? t('Archive objects') : t('Archive object {name}', { name })),
  verb: (count) => t('{count, plural, one {Archive object} other {Archive # objects}}', { count }),
  icon: <Archive aria-hidden />,
  consequence: (objects) => (
    <ObjectImpact objects={objects} final={t('No.')} undo={t('Recover the object.')}>
      {t('Clients cannot read it while it is archived. Its state is kept.')}
    </ObjectImpact>
  ),
});
