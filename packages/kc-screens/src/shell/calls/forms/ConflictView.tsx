import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { createFormFacts, type FormFacts } from 'kc-components/Form';
import { token, type, useStore } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { bothLists } from './bothLists.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { same } from '../changing/same.ts';
import type { Conflict } from './useSubmission.ts';

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
  & > p {
    margin: 0;
    color: ${token('text-2')};
  }
`;

const Versions = styled.div`
  border-top: 1px solid ${token('line')};
  padding-top: 0.625rem;
  & > h3 {
    margin: 0 0 0.375rem;
    ${type.label}
  }
  /* Side by side where there is room, below each other where there is not. */
  & > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(9.375rem, 100%), 1fr));
    gap: 0.5rem 1rem;
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
  gap: 0 0.375rem;
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

type Side = 'theirs' | 'mine' | 'both';
const sideWords: Readonly<Record<Side, string>> = { theirs: t('Theirs'), mine: t('Yours'), both: t('Both') };
const at = (values: object, field: string): unknown => (values as Record<string, unknown>)[field];

interface ConflictViewProps {
  title: string;
  conflict: Conflict<object, unknown>;
  /** Labels and formats of the form's fields. */
  facts: FormFacts;
  /** The form's fields again, to collect labels and formats for the values of the other user. */
  fields: ReactNode;
  busy: boolean;
  /** Replaces the text above the table. Default: explains the conflict and what to do. */
  banner?: ReactNode;
  onSave: (merged: object) => void;
  /** The user discards their own changes. */
  onCancel: () => void;
  /** The user pressed Escape or Close, possibly by accident. */
  onDismiss: () => void;
}

/**
 * Another user saved in the meantime: shows the original value, theirs and yours for each field, and lets the user choose. For a list that both changed, a
 * third choice combines both changes. Values without a visible field are not shown: the other user's value wins, unless this user changed it.
 */
export function ConflictView({ title, conflict, facts, fields, busy, banner, onSave, onCancel, onDismiss }: ConflictViewProps) {
  const id = useId();
  const { before: base, mine } = conflict;
  const theirs = conflict.theirs.start as object;
  const [theirFacts] = useState(() => createFormFacts(facts.secrets()));
  useStore(theirFacts.subscribe, theirFacts.version);
  const wordsOf = (field: string, side: Side | 'before') =>
    side === 'theirs' ? (theirFacts.words(field) ?? facts.words(field)) : (facts.words(field) ?? theirFacts.words(field));
  const words = (field: string, side: Side | 'before', value: unknown): string => wordsOf(field, side)?.show(value) || '—';

  // Fields in which both users entered the same value need no choice.
  const differing = Object.keys(theirs).filter((field) => !same(at(theirs, field), at(mine, field)));
  const joined = Object.fromEntries(differing.map((field) => [field, bothLists(at(base, field), at(theirs, field), at(mine, field))]));
  const [choice, setChoice] = useState<Record<string, Side>>({});
  // If only one user changed a field, that change is preselected.
  const sideOf = (field: string): Side => choice[field] ?? (same(at(mine, field), at(base, field)) ? 'theirs' : joined[field] ? 'both' : 'mine');
  const sides = { theirs, mine, both: joined };
  const merged = () => ({ ...mine, ...Object.fromEntries(differing.map((field) => [field, at(sides[sideOf(field)], field)])) });
  const asked = differing.flatMap((field) => {
    const label = wordsOf(field, 'mine')?.label;
    return label === undefined ? [] : { field, label };
  });
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
            {t('Someone else saved changes while you were editing. Nothing was overwritten. Choose what to keep.')}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onCancel} disabledReason={busy ? t('Wait until this is done.') : undefined}>
            {t('Discard my changes')}
          </Button>
        ),
        primary: (
          <Button tone="primary" pending={busy} onClick={() => onSave(merged())}>
            {t('Save the chosen values')}
          </Button>
        ),
      }}
    >
      <HiddenFields values={theirs} facts={theirFacts}>
        {fields}
      </HiddenFields>
      <Fields>
        <p>{asked.length > 0 ? t('Fields that differ') : t('Both of you entered the same values.')}</p>
        {asked.map(({ field, label }) => {
          const choices: readonly Side[] = joined[field] ? ['theirs', 'mine', 'both'] : ['theirs', 'mine'];
          return (
            <Versions key={field} role="radiogroup" aria-label={label}>
              <h3>{label}</h3>
              <div>
                <Version>
                  <span>{t('Before')}</span>
                  <b>{words(field, 'before', at(base, field))}</b>
                </Version>
                {choices.map((side) => (
                  <Choice key={side}>
                    <input
                      type="radio"
                      name={field}
                      checked={sideOf(field) === side}
                      aria-label={`${label}: ${sideWords[side].toLowerCase()}`}
                      aria-describedby={`${id}${field}${side}`}
                      onChange={() => setChoice({ ...choice, [field]: side })}
                    />
                    <span>{sideWords[side]}</span>
                    <b id={`${id}${field}${side}`}>{words(field, side, at(sides[side], field))}</b>
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
