// @chunk page
import { memo, useContext, type FocusEvent, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import type { FieldProps } from '../Form/useField.ts';
import { ErrorText, Frame, Help, Label, Live, Star } from './Field.styles.ts';
import { FieldMark } from './fieldMark.ts';

export interface FieldFrameProps extends FieldProps {
  /** Id of the control. The ids of label, help and error derive from it. */
  id: string;
  error?: string | undefined;
  /** A note about a change of the value, or a warning. */
  note?: string | undefined;
  /** Called when the focus leaves the whole field. */
  onLeave?: (() => void) | undefined;
  /** The field has several controls: it becomes a group with this role, named by the label. Default: one control. */
  group?: 'group' | 'radiogroup' | undefined;
  /** The control contains the label itself (a checkbox). Default: false. */
  bare?: boolean | undefined;
  /** Something between the control and the help. */
  extra?: ReactNode;
  children: ReactNode;
}

/** The error with an icon. The icon distinguishes it from help if colors are not visible. */
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

// The caption renders only when its own props change, not on every keystroke in the control.
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

/** The frame of every field: label, control, help text or disabled reason, and error. */
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
    // Moving the focus to the marker of a changed setting counts as leaving the control.
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
