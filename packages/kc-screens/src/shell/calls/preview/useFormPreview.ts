import type { Call } from 'kc-api/contract/call';
import type { Fields } from '../forms/useFormHandle.ts';
import type { CallInput } from 'kc-api/client/code/callInput';
import { useCallPreview, type ShownPreview } from './useCallPreview.tsx';

interface Submission<Values> {
  base: { start: Values } | null;
  wouldSend: (values: Values) => CallInput[];
  keep: (values: Values) => void;
}

/** Preview of the call of a form with its current entries. `changed` also stores the draft. */
export function useFormPreview<Values extends object>(
  { base, wouldSend, keep }: Submission<Values>,
  call: Call,
  fields: Fields<Values>,
  problems: () => Promise<readonly string[]>,
): Omit<ShownPreview, 'changed'> & { changed: (values: Values) => void } {
  // If the object is not loaded, show a pattern of the body.
  const preview = useCallPreview(() =>
    base ? { call, inputs: () => wouldSend(fields.values() ?? base.start), problems } : { call, inputs: () => [{}], isPattern: true },
  );
  return {
    ...preview,
    changed: (values) => {
      keep(values);
      preview.changed();
    },
  };
}
