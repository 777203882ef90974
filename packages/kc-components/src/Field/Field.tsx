import { memo, useContext, type FocusEvent, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FieldProps } from '../Form/useField.ts';
import { ErrorText, Frame, Help, Label, Live, Star } from './Field.styles.ts';
import { FieldMark } from './fieldMark.ts';

export interface FieldFrameProps extends FieldProps {
  /** Id of the control; the label, the help and the error take theirs from it. */
  id: string;
  error?: string | undefined;
  /** A note on a change of the value, or a warning about it. */
  note?: string | undefined;
  /** The focus left the whole field. */
  onLeave?: (() => void) | undefined;
  /** The field is several controls: it becomes a group of this role, named by the label. Default: one control. */
  group?: 'group' | 'radiogroup' | undefined;
  /** The label stands in the control itself (a checkbox). Default: false. */
  bare?: boolean | undefined;
  /** Something between the control and the help. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The error with its sign; the sign is what tells it from help where colours do not. */
function ErrorLine({ id, children }: { id?: string | undefined; children: string }) {
  return (
    <ErrorText id={id}>
      <CircleAlert aria-hidden />
      {children}
    </ErrorText>
  );
}

interface CaptionProps extends Pick<FieldFrameProps, 'id' | 'label' | 'required'> {
  grouped: boolean;
}

// What stands around a control is drawn again when it changes, not with every key that is typed into the control.
const Caption = memo(function Caption({ id, label, required, grouped }: CaptionProps) {
  const star = required && <Star aria-hidden>*</Star>;
  return grouped ? (
    <Label as="div" id={`${id}-label`}>
      {label}
      {star}
    </Label>
  ) : (
    <Label id={`${id}-label`} htmlFor={id}>
      {label}
      {star}
    </Label>
  );
});

const Notes = memo(function Notes({ id, help, note, error }: { id: string; help: string | undefined; note: string | undefined; error: string | undefined }) {
  return (
    <>
      {help && <Help id={`${id}-help`}>{help}</Help>}
      <Live aria-live="polite">{note && <Help id={`${id}-note`}>{note}</Help>}</Live>
      <Live aria-live="polite">{error && <ErrorLine id={`${id}-error`}>{error}</ErrorLine>}</Live>
    </>
  );
});

/** The frame of every field: label, control, help or the reason why it is off, error. */
export function Field({
  id,
  name,
  label,
  help,
  required,
  disabledReason,
  wide = false,
  error,
  note,
  onLeave,
  group,
  bare = false,
  extra,
  children,
}: FieldFrameProps) {
  const mark = useContext(FieldMark);
  const text = disabledReason ?? help;
  const leave = (e: FocusEvent<HTMLElement>) => {
    // Who goes on to what marks a changed setting has left the control.
    const to = e.relatedTarget;
    if (!e.currentTarget.contains(to) || to?.closest('[data-kc-changed]')) onLeave?.();
  };
  return (
    <Frame
      $wide={wide}
      onBlur={leave}
      {...(group && {
        role: group,
        'aria-labelledby': `${id}-label`,
        'aria-describedby': [text && `${id}-help`, note && `${id}-note`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
        ...(group === 'radiogroup' && { 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined }),
      })}
    >
      {!bare && <Caption id={id} label={label} required={required} grouped={group !== undefined} />}
      {children}
      {extra}
      {mark?.({ name, label })}
      <Notes id={id} help={text} note={note} error={error} />
    </Frame>
  );
}
