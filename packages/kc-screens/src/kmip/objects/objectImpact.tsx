import type { ReactNode } from 'react';
import { dateTimeText } from 'kc-components/format';
import type { KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectName } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { Impact } from '../../impact/index.ts';

const unique = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => name !== '');

/** Returns texts such as 'vm-1 (12 reads, last 3 Mar 2026, 10:00)'. A client that has read an object is likely to need it again. */
function readsOf(objects: readonly KmipObject[]): string[] {
  return objects.flatMap((object) => {
    const { gets = 0, last_get = 0 } = object;
    return gets === 0
      ? []
      : [
          t('{name} ({gets, plural, one {# read} other {# reads}}, last {time})', {
            name: kmipObjectName(object),
            gets,
            time: dateTimeText(last_get),
          }),
        ];
  });
}

interface ObjectImpactProps {
  objects: readonly KmipObject[];
  final: string;
  undo: string;
  children: ReactNode;
}

/** Shows the effect on clients: the owners of the objects, their products, and the objects that were read. */
export const ObjectImpact = ({ objects, final, undo, children }: ObjectImpactProps) => (
  <Impact
    dependents={[
      { label: t('KMIP users'), names: unique(objects.map(({ owner = '' }) => owner)) },
      { label: t('Products'), names: unique(objects.map(({ ATTRS }) => ATTRS['x-Product'] ?? '')) },
      { label: t('Read by clients'), names: readsOf(objects) },
    ]}
    final={final}
    undo={undo}
  >
    {children}
  </Impact>
);
