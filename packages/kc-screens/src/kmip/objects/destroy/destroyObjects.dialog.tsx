import { Flame } from 'lucide-react';
import { kmipObjectName } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { objectAct } from '../objectAct.tsx';
import { ObjectImpact } from '../objectImpact.tsx';

/** KMIP-028, KMIP-051: requires the name to be typed, because destruction cannot be undone. */
export const destroyObjectsDialog = objectAct({
  id: 'kmipObjects.destroy',
  act: 'destroy',
  label: t('Destroy'),
  title: (name) => (name === undefined ? t('Destroy objects') : t('Destroy object {name}', { name })),
  verb: (count) => t('{count, plural, one {Destroy object} other {Destroy # objects}}', { count }),
  icon: <Flame aria-hidden />,
  typed: (objects) =>
    objects.length === 1 && objects[0] ? kmipObjectName(objects[0]) : t('{count, plural, one {# object} other {# objects}}', { count: objects.length }),
  consequence: (objects) => (
    <ObjectImpact objects={objects} final={t('Yes, immediately.')} undo={t('Not possible.')}>
      {t('This cannot be undone. The key material is deleted, and data that only this key can decrypt are lost.')}
    </ObjectImpact>
  ),
});
