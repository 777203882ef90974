import { useMemo, useRef } from 'react';
import type { FormHandle } from 'kc-components/Form';
import { changedFields, picked } from './changedFields.ts';

/** Access to the form on the page, if one is mounted. */
export interface Fields<Values> {
  /** Commits pending input of the fields. */
  flush: () => void;
  /** Resets the form to `start` and fills in the fields of `values` that differ, as if the user had typed them. */
  lay: (values: Values, start: Values) => void;
  /** Returns the committed values; undefined while no form is mounted. */
  values: () => Values | undefined;
}

/** Returns the ref of a form and the interface that a submission uses. */
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
