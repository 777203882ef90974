import type { ChangeEvent } from 'react';
import { writeText } from '../Field/textOf.ts';
import { asText, useField, type FieldProps } from '../Form/useField.ts';

/** What one line of text and several have in common. */
export interface TextControlProps extends FieldProps {
  /** Draws the text in the monospaced face, for handles, fingerprints, PEM and JSON. Default: false. */
  mono?: boolean | undefined;
  placeholder?: string | undefined;
  /** The control takes no more characters than this. Default: no limit. */
  maxLength?: number | undefined;
}

/** Text fields keep what is typed themselves, so typing renders nothing; nor does it stand in the markup. */
const keepsText = { line: { write: writeText, typed: 'line' }, lines: { write: writeText, typed: 'lines' } } as const;

const isPaste = (event: Event): boolean => {
  const { inputType } = event as Partial<InputEvent>;
  return inputType === 'insertFromPaste' || inputType === 'insertFromDrop';
};

/** The frame of a field that holds text, and the properties of the control in it. */
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
