// @chunk form
import type { ReactNode } from 'react';
import { useFormValue } from './formHooks.ts';

export interface WhenProps<T> {
  /** The field that decides. */
  field: string;
  is: (value: T) => boolean;
  children: ReactNode;
}

/**
 * Shows fields while another field's value asks for them. The values of hidden fields stay in the form: let the schema
 * (`yup.when`) and the one place that makes the request leave them out.
 */
export function When<T>({ field, is, children }: WhenProps<T>) {
  return is(useFormValue<T>(field)) ? children : null;
}
