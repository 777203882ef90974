// @chunk form
import { Field } from '../Field/Field.tsx';
import { Input } from '../Field/Field.styles.ts';
import { useTextControl, type TextControlProps } from './textControl.ts';

export interface TextFieldProps extends TextControlProps {
  /** Default: 'text'. */
  type?: 'text' | 'email' | 'url' | 'search' | undefined;
}

/** A field for one line of text. Value: string. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { frame, control } = useTextControl(props);
  return (
    <Field {...frame}>
      <Input {...control} type={type} />
    </Field>
  );
}
