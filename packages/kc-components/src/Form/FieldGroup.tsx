import type { ReactNode } from 'react';
import { useFieldFacts } from './formHooks.ts';

export interface FieldGroupProps {
  /** The value that the fields inside hold parts of: 'rotation' for 'rotation.kind' and 'rotation.interval'. */
  name: string;
  label: string;
  /** The whole value as a person reads it. Default: each of its fields on a line. */
  words?: ((value: never) => string) | undefined;
  children: ReactNode;
}

/** Fields that are one value of the form: where that is shown elsewhere, it stands under this label. Draws nothing of its own. */
export function FieldGroup({ name, label, words, children }: FieldGroupProps) {
  useFieldFacts(name, { label, show: words && ((value) => words(value as never)) });
  return children;
}
