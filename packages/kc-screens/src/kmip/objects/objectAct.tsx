import type { ReactNode } from 'react';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectName, kmipObjectRules, kmipObjectTexts, type KmipObjectAct } from 'kc-api/rules/kmip/objects';
import { t } from 'kc-intl/t';
import { countedWords, defineConfirmDialog } from '../../shell/index.ts';

interface ObjectAct extends Pick<Parameters<typeof countedWords<KmipObject>>[0], 'title' | 'verb'> {
  id: `kmipObjects.${string}`;
  act: Exclude<KmipObjectAct, 'revoke'>;
  /** Such as 'Activate'. */
  label: string;
  icon: ReactNode;
  tone?: 'default';
  consequence: (objects: readonly KmipObject[]) => ReactNode;
  /** A text that the user must type first. Default: none. */
  typed?: (objects: readonly KmipObject[]) => string;
}

/** KMIP-108: defines a confirmation about one or several objects, with a result for each. */
export function objectAct({ id, act, label, title, verb, icon, tone, consequence, typed }: ObjectAct) {
  const words = countedWords<KmipObject>({
    label,
    nameOf: kmipObjectName,
    hintOf: ({ UUID }) => UUID,
    counted: (count) => t('{count, plural, one {# object} other {# objects}}', { count }),
    title,
    verb,
  });
  return defineConfirmDialog<typeof kmipObjects.setState, KmipObject>({
    ...words,
    id,
    icon,
    ...(tone ? { tone } : {}),
    ...(typed ? { typed } : {}),
    allowed: kmipObjectRules[act],
    consequence,
    call: kmipObjects.setState,
    input: ({ UUID }) => ({ params: { uuid: UUID }, body: { operation: act } }),
    done: () => kmipObjectTexts.updated,
  });
}
