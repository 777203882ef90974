import { ArchiveRestore } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { objectAct } from '../objectAct.tsx';

/** KMIP-053. */
export const recoverObjectsDialog = objectAct({
  id: 'kmipObjects.recover',
  act: 'recover',
  label: t('Recover'),
  title: (name) => (name === undefined ? t('Recover objects') : t('Recover object {name}', { name })),
  verb: (count) => t('{count, plural, one {Recover object} other {Recover # objects}}', { count }),
  icon: <ArchiveRestore aria-hidden />,
  tone: 'default',
  consequence: () => (
    <Impact dependents={[]} final={t('No.')} undo={t('Archive the object again.')}>
      {t('It returns from the archive in the state that it had.')}
    </Impact>
  ),
});
