import type { ReactNode } from 'react';
import { kmipObjects, type KmipObject } from 'kc-api/contract/kmip/objects';
import { kmipObjectName, kmipObjectRules, kmipObjectTexts, type KmipObjectAct } from 'kc-api/rules/kmip/objects';
import { countedWords, defineConfirmDialog } from '../../shell/index.ts';

interface ObjectAct {
  id: `kmipObjects.${string}`;
  act: Exclude<KmipObjectAct, 'revoke'>;
  /** 'Activate'. */
  verb: string;
  past: string;
  icon: ReactNode;
  tone?: 'default';
  consequence: (objects: readonly KmipObject[]) => ReactNode;
  /** A text that must be typed first. Default: none. */
  typed?: (objects: readonly KmipObject[]) => string;
}

/** KMIP-108: a question about one object or several, with a result each. */
export function objectAct({ id, act, verb, past, icon, tone, consequence, typed }: ObjectAct) {
  const words = countedWords<KmipObject>({ verb, past, one: 'object', many: 'objects', nameOf: kmipObjectName });
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
