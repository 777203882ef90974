// @chunk dialog
import type { ReactNode } from 'react';
import { DialogAsideContext } from 'kc-components/DialogAside';
import type { Call } from 'kc-api/contract/call';
import { useCallPreview } from '../calls/preview/useCallPreview.tsx';

/** Preview of the call of a dialog with custom content. Only the dialog knows its body, so the call appears as a pattern. */
export function PatternPreview({ call, button, target, children }: { call: Call; button: string; target: unknown; children: ReactNode }) {
  const { aside, below } = useCallPreview(() => ({ call, inputs: () => [{ params: named(call, target) }], isPattern: true }));
  return <DialogAsideContext.Provider value={{ button, aside, below }}>{children}</DialogAsideContext.Provider>;
}

/** Fills in path parameters from the target: ':report_id' is its field of that name. */
const named = ({ path }: Call, target: unknown): Record<string, string> =>
  Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].flatMap(([, key = '']) => {
      const value = (target as Readonly<Record<string, unknown>> | undefined)?.[key];
      return typeof value === 'string' ? [[key, value]] : [];
    }),
  );
