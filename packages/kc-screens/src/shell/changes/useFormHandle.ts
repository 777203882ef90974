import { useMemo, useRef } from 'react';
import type { FormHandle } from 'kc-components/Form';
import { changedFields, picked } from './changedFields.ts';

/** What a submission does with the form on the page, if one is there. */
export interface Fields<Values> {
  /** Commits what fields still hold. */
  flush: () => void;
  /** Puts `start` in as unchanged and lays over it what differs in `values`, as if it were typed. */
  lay: (values: Values, start: Values) => void;
  /** What is committed; undefined while no form is drawn. */
  values: () => Values | undefined;
}

/** The handle of a form, and the same for a submission. */
export function useFormHandle<Values extends object>() {
  const handle = useRef<FormHandle<Values>>(null);
  const fields = useMemo(
    (): Fields<Values> => ({
      flush: () => handle.current?.flush(),
      lay: (values, start) => {
        handle.current?.reset(start);
        handle.current?.fill(picked(values, changedFields(values, start)));
      },
      values: () => handle.current?.values(),
    }),
    [],
  );
  return { handle, fields };
}
