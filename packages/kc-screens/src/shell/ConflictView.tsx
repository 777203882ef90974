import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { token, type } from 'kc-components/theme';
import { same } from './same.ts';

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  & caption { text-align: left; padding: 12px 0 8px; color: ${token('text-2')}; }
  & th, & td { padding: 6px 8px; border-bottom: 1px solid ${token('line')}; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
  & thead th { color: ${token('text-2')}; ${type.label} }
  & label { display: flex; gap: 6px; align-items: flex-start; cursor: pointer; }
  & input { margin: 3px 0 0; accent-color: ${token('accent-solid')}; }
`;

type Values = object;
const at = (values: Values, field: string): unknown => (values as Record<string, unknown>)[field];
const dots = '••••••••';
const shown = (value: unknown): string =>
  value === undefined || value === null || value === '' ? '—' : Array.isArray(value) ? value.map(shown).join(', ') || '—' : typeof value === 'object' ? Object.values(value).map(shown).join(' ') : String(value);

export interface ConflictViewProps {
  title: string;
  /** What the form started from. */
  base: Values;
  mine: Values;
  /** What the appliance holds now. */
  theirs: Values;
  labels: Readonly<Record<string, string | undefined>>;
  /** A value as a person reads it; undefined where it needs no words of its own. */
  show?: (field: string, value: unknown) => string | undefined;
  /** Paths of fields that hold secrets: only whether they were typed is shown. Default: none. */
  hidden?: readonly string[];
  busy: boolean;
  /** Takes the place of the words above the table. Default: what happened, and what to do. */
  banner?: ReactNode;
  onSave: (merged: Values) => void;
  /** The person gives the own changes up. */
  onCancel: () => void;
  /** Escape or Close was pressed, which may have been meant for something else. */
  onDismiss: () => void;
}

/** Somebody else saved in the meantime: shows base, theirs and yours per field, and lets the person decide. */
export function ConflictView({ title, base, mine, theirs, labels, show, hidden = [], busy, banner, onSave, onCancel, onDismiss }: ConflictViewProps) {
  const secret = new Set(hidden.map((path) => path.split('.')[0]));
  const differing = Object.keys(theirs).filter((field) => !same(at(theirs, field), at(base, field)) || !same(at(mine, field), at(base, field)));
  // Where only one of the two changed a field, that change wins unless the person says otherwise.
  const [choice, setChoice] = useState<Record<string, 'mine' | 'theirs'>>(() =>
    Object.fromEntries(differing.map((field) => [field, same(at(mine, field), at(base, field)) ? 'theirs' : 'mine'])),
  );
  const merged = () => ({ ...mine, ...Object.fromEntries(differing.map((field) => [field, at(choice[field] === 'theirs' ? theirs : mine, field)])) });
  return (
    <Dialog
      open
      size="wizard"
      title={title}
      busy={busy}
      onDismiss={onDismiss}
      banner={banner ?? <Banner kind="warning" focusOnMount>Somebody else saved changes while you were editing. Nothing was overwritten. Choose what to keep.</Banner>}
      footer={{
        cancel: <Button tone="quiet" onClick={onCancel} disabledReason={busy ? 'Wait for the answer.' : undefined}>Discard my changes</Button>,
        primary: <Button tone="primary" pending={busy} onClick={() => onSave(merged())}>Save the chosen values</Button>,
      }}
    >
      <Table>
        <caption>Fields that differ</caption>
        <thead>
          <tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">Theirs</th><th scope="col">Yours</th></tr>
        </thead>
        <tbody>
          {differing.map((field) => {
            const label = labels[field] ?? field;
            const words = (value: unknown) => (secret.has(field) ? (value === undefined || value === '' ? '—' : dots) : show?.(field, value) || shown(value));
            const radio = (which: 'mine' | 'theirs', value: unknown) => (
              <label>
                <input type="radio" name={field} checked={choice[field] === which} aria-label={`${label}: ${which === 'mine' ? 'yours' : 'theirs'}`} onChange={() => setChoice({ ...choice, [field]: which })} />
                {words(value)}
              </label>
            );
            return (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{words(at(base, field))}</td>
                <td>{radio('theirs', at(theirs, field))}</td>
                <td>{radio('mine', at(mine, field))}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Dialog>
  );
}
