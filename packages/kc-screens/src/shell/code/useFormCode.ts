import type { Call } from 'kc-api/contract/call';
import type { Fields } from '../changes/useFormHandle.ts';
import type { CallInput } from 'kc-api/client/code/callInput';
import { useShownCode, type ShownCode } from './useShownCode.tsx';

interface Submission<Values> {
  base: { start: Values } | null;
  wouldSend: (values: Values) => CallInput[];
  keep: (values: Values) => void;
}

/** The code of a form: what its submission would send for what the fields hold. `changed` keeps the draft, too. */
export function useFormCode<Values extends object>(
  { base, wouldSend, keep }: Submission<Values>,
  call: Call,
  fields: Fields<Values>,
  problems: () => Promise<readonly string[]>,
): Omit<ShownCode, 'changed'> & { changed: (values: Values) => void } {
  // What was not read, or could not be, is shown as what the body must have.
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
