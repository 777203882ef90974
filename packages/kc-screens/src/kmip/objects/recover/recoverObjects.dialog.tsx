import { ArchiveRestore } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { objectAct } from '../objectAct.tsx';

/** KMIP-053. */
export const recoverObjectsDialog = objectAct({
  id: 'kmipObjects.recover',
  act: 'recover',
  verb: t('Recover'),
  past: 'recovered',
  icon: <ArchiveRestore aria-hidden />,
  tone: 'default',
  consequence: () => (
    <Impact dependents={[]} final={t('No.')} undo={t('Archive the object again.')}>
      {t('It returns from the archive in the state that it had.')}
    </Impact>
  ),
});
