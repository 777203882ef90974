import { useRef } from 'react';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { Input } from '../Field/Field.styles.ts';
import { useFormErrors } from '../Form/formHooks.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';
import { firstMessage } from '../Form/validation.ts';
import { RowsFrame } from '../ListField/RowsFrame.tsx';
import { useRows } from '../ListField/useRows.ts';
import { keyOf } from '../theme/keyOf.ts';

export interface KeyValue {
  key: string;
  value: string;
}

export interface KeyValueFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** Labels of the two columns. Default: 'Key' and 'Value'. */
  keyLabel?: string | undefined;
  valueLabel?: string | undefined;
  /** Name of a row in button labels ('tag'). Default: 'row'. */
  entry?: string | undefined;
  /** Maximum number of rows. Default: no limit. */
  most?: number | undefined;
}

const blank: KeyValue = { key: '', value: '' };

const filled = (rows: readonly KeyValue[]): readonly KeyValue[] => rows.filter((row) => row.key.trim() !== '' || row.value !== '');

function pairs(keyLabel: string): Holding<readonly KeyValue[] | undefined, readonly KeyValue[]> {
  return {
    show: (value) => value ?? [],
    read: filled,
    check: (draft) => {
      const keys = draft.map((row) => row.key.trim()).filter((key) => key !== '');
      const twice = keys.find((key, i) => keys.indexOf(key) !== i);
      return twice === undefined ? undefined : t("{label} ''{key}' is entered twice.", { label: keyLabel, key: twice });
    },
  };
}

/** A field for rows of key and value. Value: `{ key, value }[]` without empty rows. Rejects duplicate keys. Enter in a value adds a row below. */
export function KeyValueField({ keyLabel = t('Key'), valueLabel = t('Value'), entry = t('row'), most = Infinity, ...props }: KeyValueFieldProps) {
  const field = useField(props, pairs(keyLabel), { words: (value) => (value ?? []).map((row) => `${row.key}: ${row.value}`).join('\n') });
  const errors = useFormErrors(props.name);
  const box = useRef<HTMLDivElement>(null);
  const rows = useRows(box, field.draft, (next, rest) => (rest ? field.hold(next) : field.choose(next)), blank);
  const { id, ref, name: _, ...aria } = field.control;
  const full = field.draft.length >= most;
  const wrong = (i: number, part: keyof KeyValue) => {
    if (typeof errors !== 'object' || errors === null) return typeof errors === 'string';
    if (filled(field.draft.slice(i, i + 1)).length === 0) return false;
    const row = (errors as Record<number, unknown>)[filled(field.draft.slice(0, i)).length];
    return typeof row === 'object' && row !== null ? firstMessage((row as Record<string, unknown>)[part]) !== undefined : firstMessage(row) !== undefined;
  };
  const input = (i: number, part: keyof KeyValue, label: string) => (
    <Input
      {...aria}
      {...(i === 0 && part === 'key' && { id, ref })}
      aria-invalid={wrong(i, part) || undefined}
      aria-label={`${label} ${i + 1}`}
      data-row={part === 'key' || undefined}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      readOnly={field.off}
      value={field.draft[i]?.[part]}
      onChange={(e) => rows.set(i, { ...(field.draft[i] ?? blank), [part]: e.target.value })}
      onKeyDown={(e) => {
        if (keyOf(e) !== 'Enter' || part === 'key' || field.off || full) return;
        e.preventDefault();
        rows.add(i);
      }}
    />
  );
  return (
    <Field {...field.frame} group="group">
      <RowsFrame
        box={box}
        count={field.draft.length}
        cells={2}
        entry={entry}
        most={most}
        disabledReason={props.disabledReason}
        control={{ id, ref }}
        rows={rows}
        line={(i) => (
          <>
            {input(i, 'key', keyLabel)}
            {input(i, 'value', valueLabel)}
          </>
        )}
      />
    </Field>
  );
}
