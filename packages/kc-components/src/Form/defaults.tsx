import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { FieldMark } from '../Field/fieldMark.ts';
import { token, type } from '../theme/theme.tsx';
import { equal } from './equal.ts';
import { useFormFacts, useFormValue, useSetFormValue } from './formHooks.ts';

type Values = Readonly<Record<string, unknown>>;

const DefaultsContext = createContext<{ defaults: Values; saved: Values } | null>(null);

const none: { defaults: Values; saved: Values } = { defaults: {}, saved: {} };

export interface FieldDefaultsProps {
  /** What each field is where nobody has changed it, by its name. Fields that are not named have no default. */
  values: object;
  /** What is in force now, by the same names. */
  saved: object;
  children: ReactNode;
}

/** Marks each field inside that was changed from its default, with a button that puts the default back into the form. What is typed moves no mark. */
export function FieldDefaults({ values, saved, children }: FieldDefaultsProps) {
  const known = useMemo(() => ({ defaults: values as Values, saved: saved as Values }), [values, saved]);
  return (
    <DefaultsContext.Provider value={known}>
      <FieldMark.Provider value={markDefault}>{children}</FieldMark.Provider>
    </DefaultsContext.Provider>
  );
}

const Line = styled.div`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.125rem 0.5rem;
  color: ${token('text-2')};
  & > button {
    min-height: 1.5rem;
    padding-block: 0;
  }
`;

interface MarkProps {
  name: string;
  label: string;
  initial: unknown;
}

function Mark({ name, label, initial }: MarkProps) {
  const value = useFormValue<unknown>(name);
  const set = useSetFormValue();
  const facts = useFormFacts();
  if (equal(value, initial)) return <Line data-kc-changed>{t('Default restored. It is saved with the form.')}</Line>;
  const words = facts.words(name)?.show(initial) ?? '';
  return (
    <Line data-kc-changed>
      <span>{words === '' ? t('Changed. Default: empty') : t('Changed. Default: {value}', { value: words })}</span>
      <Button tone="quiet" aria-label={t('Restore default of {label}', { label })} onClick={() => set(name, initial)}>
        {t('Restore default')}
      </Button>
    </Line>
  );
}

/** At a field: nothing where what is in force is the default, or there is none. */
function DefaultMark({ name, label }: Pick<MarkProps, 'name' | 'label'>) {
  const { defaults, saved } = useContext(DefaultsContext) ?? none;
  const marked = Object.hasOwn(defaults, name) && !equal(saved[name], defaults[name]);
  return marked ? <Mark name={name} label={label} initial={defaults[name]} /> : null;
}
const markDefault = (field: Pick<MarkProps, 'name' | 'label'>) => <DefaultMark {...field} />;
