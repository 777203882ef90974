import type { ReactNode } from 'react';
import { DialogAsideContext } from 'kc-components/DialogAside';
import type { Call } from 'kc-api/contract/call';
import { useShownCode } from './useShownCode.tsx';

/** What a dialog that draws itself declares of its call. What it sends is known to itself alone: the call is shown as a pattern. */
export function OddCode({ call, button, target, children }: { call: Call; button: string; target: unknown; children: ReactNode }) {
  const { aside, below } = useShownCode(() => ({ call, inputs: () => [{ params: named(call, target) }], isPattern: true }));
  return <DialogAsideContext.Provider value={{ button, aside, below }}>{children}</DialogAsideContext.Provider>;
}

/** A path names its object as the wire does: ':report_id' is the field of that name. */
const named = ({ path }: Call, target: unknown): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].flatMap(([, key = '']) => {
      const value = (target as Readonly<Record<string, unknown>> | undefined)?.[key];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
