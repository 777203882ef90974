import type { Call } from 'kc-api/contract/call';
import type { Fields } from '../changes/useFormHandle.ts';
import type { CallInput } from 'kc-api/client/code/callInput';
import { useShownCode, type ShownCode } from './useShownCode.tsx';

interface Submission<Values> {
  base: { start: Values } | null;
  wouldSend: (values: Values) => CallInput[];
  keep: (values: Values) => void;
}

/** The code of a form: the request for its current entries. `changed` also stores the draft. */
export function useFormCode<Values extends object>(
  { base, wouldSend, keep }: Submission<Values>,
  call: Call,
  fields: Fields<Values>,
  problems: () => Promise<readonly string[]>,
): Omit<ShownCode, 'changed'> & { changed: (values: Values) => void } {
  // If the object is not loaded, show a pattern of the body.
  const code = useShownCode(() =>
    base ? { call, inputs: () => wouldSend(fields.values() ?? base.start), problems } : { call, inputs: () => [{}], isPattern: true },
  );
  return {
    ...code,
    changed: (values) => {
      keep(values);
      code.changed();
    },
  };
}
