import { useRef } from 'react';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { Input } from '../Field/Field.styles.ts';
import { useFormErrors } from '../Form/formHooks.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { firstMessage } from '../Form/validation.ts';
import { RowsFrame } from './RowsFrame.tsx';
import { useRows } from './useRows.ts';
import { keyOf } from '../theme/keyOf.ts';

export interface ListFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** Name of an entry in labels ('server'): 'Add server', 'Server 2'. Default: 'entry'. */
  entry?: string | undefined;
  placeholder?: string | undefined;
  mono?: boolean | undefined;
  /** Maximum number of entries. Default: no limit. */
  most?: number | undefined;
}

const filled = (texts: readonly string[]): readonly string[] => texts.filter((text) => text.trim() !== '');

const entries: Holding<readonly string[] | undefined, readonly string[]> = {
  show: (value) => value ?? [],
  read: filled,
};

/** A field for a list of texts. Value: string[] without empty entries. Enter adds an entry below, and Backspace in an empty one removes it. */
export function ListField({ entry = t('entry'), placeholder, mono = false, most = Infinity, ...props }: ListFieldProps) {
  const field = useField(props, entries);
  const errors = useFormErrors(props.name);
  const box = useRef<HTMLDivElement>(null);
  const rows = useRows(box, field.draft, (next, rest) => (rest ? field.hold(next) : field.choose(next)), '');
  const { id, ref, name: _, ...aria } = field.control;
  const full = field.draft.length >= most;
  const named = entry.charAt(0).toUpperCase() + entry.slice(1);
  // Indexes in messages count only submitted entries. The visible rows may contain empty ones.
  const wrong = (i: number) =>
    typeof errors === 'object' &&
    errors !== null &&
    filled(field.draft.slice(i, i + 1)).length > 0 &&
    firstMessage((errors as Record<number, unknown>)[filled(field.draft.slice(0, i)).length]) !== undefined;
  return (
    <Field {...field.frame} group="group">
      <RowsFrame
        box={box}
        count={field.draft.length}
        cells={1}
        entry={entry}
        most={most}
        disabledReason={props.disabledReason}
        control={{ id, ref }}
        rows={rows}
        line={(i) => (
          <Input
            {...aria}
            {...(i === 0 && { id, ref })}
            aria-invalid={typeof errors === 'string' || wrong(i) || undefined}
            aria-label={`${named} ${i + 1}`}
            data-row
            $mono={mono}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            readOnly={field.off}
            value={field.draft[i]}
            onChange={(e) => rows.set(i, e.target.value)}
            onKeyDown={(e) => {
              if (field.off) return;
              if (keyOf(e) === 'Enter' && !full) rows.add(i);
              else if (keyOf(e) === 'Backspace' && field.draft[i] === '') rows.remove(i);
              else return;
              e.preventDefault();
            }}
          />
        )}
      />
    </Field>
  );
}
