// @chunk form
import { Field } from '../Field/Field.tsx';
import { Textarea } from '../Field/Field.styles.ts';
import { useTextControl, type TextControlProps } from '../TextField/textControl.ts';

export interface TextAreaFieldProps extends TextControlProps {
  /** Height in lines. The user can drag it taller. Default: 3. */
  rows?: number | undefined;
}

/** A field for several lines of text. Value: string. */
export function TextAreaField({ rows = 3, ...props }: TextAreaFieldProps) {
  const { frame, control } = useTextControl(props, 'lines');
  return (
    <Field {...frame}>
      <Textarea {...control} rows={rows} />
    </Field>
  );
}
