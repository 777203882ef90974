import { Field } from '../Field/Field.tsx';
import { Input } from '../Field/Field.styles.ts';
import { asText, useField, type FieldProps } from '../Form/useField.ts';

export interface TextFieldProps extends FieldProps {
  /** Default: 'text'. */
  type?: 'text' | 'email' | 'url' | 'search' | undefined;
  /** Draws the text in the monospaced face, for handles and fingerprints. Default: false. */
  mono?: boolean | undefined;
  placeholder?: string | undefined;
  /** The control takes no more characters than this. Default: no limit. */
  maxLength?: number | undefined;
}

/** One line of text. Value: string. */
export function TextField({ type = 'text', mono = false, placeholder, maxLength, ...props }: TextFieldProps) {
  const field = useField(props, asText);
  return (
    <Field {...field.frame}>
      <Input
        {...field.control}
        type={type}
        $mono={mono}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={props.autoComplete ?? 'off'}
        spellCheck={false}
        readOnly={field.off}
        value={field.draft}
        onChange={(e) => field.hold(e.target.value)}
      />
    </Field>
  );
}
