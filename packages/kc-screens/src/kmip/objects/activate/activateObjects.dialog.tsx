import { Play } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { objectAct } from '../objectAct.tsx';

/** KMIP-049. */
export const activateObjectsDialog = objectAct({
  id: 'kmipObjects.activate',
  act: 'activate',
  label: t('Activate'),
  title: (name) => (name === undefined ? t('Activate objects') : t('Activate object {name}', { name })),
  verb: (count) => t('{count, plural, one {Activate object} other {Activate # objects}}', { count }),
  icon: <Play aria-hidden />,
  tone: 'default',
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. An active object can be revoked.')}>
      {t('Clients can use it to protect data from now on.')}
    </Impact>
  ),
});
