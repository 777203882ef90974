import { Field } from '../Field/Field.tsx';
import { Textarea } from '../Field/Field.styles.ts';
import { asText, useField, type FieldProps } from '../Form/useField.ts';

export interface TextAreaFieldProps extends FieldProps {
  /** Height in lines; the user may pull it taller. Default: 3. */
  rows?: number | undefined;
  /** Draws the text in the monospaced face, for PEM and JSON. Default: false. */
  mono?: boolean | undefined;
  placeholder?: string | undefined;
  /** The control takes no more characters than this. Default: no limit. */
  maxLength?: number | undefined;
}

/** Several lines of text. Value: string. */
export function TextAreaField({ rows = 3, mono = false, placeholder, maxLength, ...props }: TextAreaFieldProps) {
  const field = useField(props, asText);
  return (
    <Field {...field.frame}>
      <Textarea
        {...field.control}
        rows={rows}
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
