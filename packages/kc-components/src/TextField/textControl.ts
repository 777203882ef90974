import type { ChangeEvent } from 'react';
import { writeText } from '../Field/textOf.ts';
import { asText, useField, type FieldProps } from '../Form/useField.ts';

/** Properties that fields for one line and for several lines share. */
export interface TextControlProps extends FieldProps {
  /** Uses the monospaced font, for handles, fingerprints, PEM and JSON. Default: false. */
  mono?: boolean | undefined;
  placeholder?: string | undefined;
  /** Maximum number of characters. Default: no limit. */
  maxLength?: number | undefined;
}

/** Text fields hold their text in the DOM property only. Typing therefore renders nothing, and the text is not in the markup. */
const keepsText = { line: { write: writeText, typed: 'line' }, lines: { write: writeText, typed: 'lines' } } as const;

const isPaste = (event: Event): boolean => {
  const { inputType } = event as Partial<InputEvent>;
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
};

/** Returns the props for the frame of a text field and for its control. */
export function useTextControl({ mono = false, placeholder, maxLength, ...props }: TextControlProps, typed: 'line' | 'lines' = 'line') {
  const field = useField(props, asText, keepsText[typed]);
  return {
    frame: field.frame,
    control: {
      ...field.control,
      $mono: mono,
      placeholder,
      maxLength,
      autoComplete: field.purpose === 'one-time-code' ? field.purpose : (props.autoComplete ?? 'off'),
      spellCheck: false,
      readOnly: field.off,
      onChange: (e: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => (isPaste(e.nativeEvent) ? field.paste : field.hold)(e.target.value),
    },
  };
}
