import { useId, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { token, type } from 'kc-components/theme';
import { bothLists } from './bothLists.ts';
import { same } from './same.ts';

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  & > p {
    margin: 0;
    color: ${token('text-2')};
  }
`;

const Versions = styled.div`
  border-top: 1px solid ${token('line')};
  padding-top: 10px;
  & > h3 {
    margin: 0 0 6px;
    ${type.label}
  }
  /* Side by side where there is room, below each other where there is not. */
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(150px, 100%), 1fr));
    gap: 8px 16px;
  }
`;

const Version = styled.div`
  & > span {
    color: ${token('text-2')};
  }
  & > b {
    display: block;
    font-weight: inherit;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
const Choice = styled(Version).attrs({ as: 'label' })`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 0 6px;
  align-content: start;
  cursor: pointer;
  & > b {
    grid-column: 2;
  }
  & > input {
    margin: 3px 0 0;
    accent-color: ${token('accent-solid')};
  }
`;

type Values = object;
type Side = 'theirs' | 'mine' | 'both';
const sideWords: Readonly<Record<Side, string>> = { theirs: 'Theirs', mine: 'Yours', both: 'Both' };
const at = (values: Values, field: string): unknown => (values as Record<string, unknown>)[field];
const dots = '••••••••';
const shown = (value: unknown): string =>
  value === undefined || value === null || value === ''
    ? '—'
    : Array.isArray(value)
      ? value.map(shown).join('\n') || '—'
      : typeof value === 'object'
        ? Object.values(value).map(shown).join(' ')
        : String(value);

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

/**
 * Somebody else saved in the meantime: shows base, theirs and yours per field, and lets the person decide. Of a list that
 * both changed there is a third choice, with the changes of both.
 */
export function ConflictView({ title, base, mine, theirs, labels, show, hidden = [], busy, banner, onSave, onCancel, onDismiss }: ConflictViewProps) {
  const id = useId();
  const secret = new Set(hidden.map((path) => path.split('.')[0]));
  // What both made the same of it is nothing to choose.
  const differing = Object.keys(theirs).filter((field) => !same(at(theirs, field), at(mine, field)));
  const joined = Object.fromEntries(differing.map((field) => [field, bothLists(at(base, field), at(theirs, field), at(mine, field))]));
  // Where only one of the two changed a field, that change wins unless the person says otherwise.
  const [choice, setChoice] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differing.map((field) => [field, same(at(mine, field), at(base, field)) ? 'theirs' : joined[field] ? 'both' : 'mine'])),
  );
  const sides = { theirs, mine, both: joined };
  const merged = () => ({ ...mine, ...Object.fromEntries(differing.map((field) => [field, at(sides[choice[field] ?? 'mine'], field)])) });
  return (
    <Dialog
      open
      size="wizard"
      title={title}
      busy={busy}
      onDismiss={onDismiss}
      banner={
        banner ?? (
          <Banner kind="warning" focusOnMount>
            Somebody else saved changes while you were editing. Nothing was overwritten. Choose what to keep.
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onCancel} disabledReason={busy ? 'Wait for the answer.' : undefined}>
            Discard my changes
          </Button>
        ),
        primary: (
          <Button tone="primary" pending={busy} onClick={() => onSave(merged())}>
            Save the chosen values
          </Button>
        ),
      }}
    >
      <Fields>
        <p>{differing.length > 0 ? 'Fields that differ' : 'You both entered the same.'}</p>
        {differing.map((field) => {
          const label = labels[field] ?? field;
          const words = (value: unknown) => (secret.has(field) ? (value === undefined || value === '' ? '—' : dots) : show?.(field, value) || shown(value));
          const choices: readonly Side[] = joined[field] ? ['theirs', 'mine', 'both'] : ['theirs', 'mine'];
          return (
            <Versions key={field} role="radiogroup" aria-label={label}>
              <h3>{label}</h3>
              <div>
                <Version>
                  <span>Before</span>
                  <b>{words(at(base, field))}</b>
                </Version>
                {choices.map((side) => (
                  <Choice key={side}>
                    <input
                      type="radio"
                      name={field}
                      checked={choice[field] === side}
                      aria-label={`${label}: ${sideWords[side].toLowerCase()}`}
                      aria-describedby={`${id}${field}${side}`}
                      onChange={() => setChoice({ ...choice, [field]: side })}
                    />
                    <span>{sideWords[side]}</span>
                    <b id={`${id}${field}${side}`}>{words(at(sides[side], field))}</b>
                  </Choice>
                ))}
              </div>
            </Versions>
          );
        })}
      </Fields>
    </Dialog>
  );
}
