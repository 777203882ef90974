// @chunk form
import { useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { Field } from '../Field/Field.tsx';
import { Input } from '../Field/Field.styles.ts';
import { useTextOf } from '../Field/textOf.ts';
import { useField, type FieldProps, type Holding } from '../Form/useField.ts';

export interface SecretFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** A secret is already stored. The field shows dots until the user changes it. Default: false. */
  isSet?: boolean | undefined;
}

/** Placeholder for the stored secret, always of the same length. */
const stored = '•'.repeat(8);

interface Draft {
  changing: boolean;
  text: string;
}

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.5rem;
`;

const holding = (isSet: boolean): Holding<string | undefined, Draft> => ({
  show: (value) => ({ changing: value !== undefined, text: value ?? '' }),
  read: ({ text }) => (text === '' ? undefined : text),
  check: ({ changing, text }) => (isSet && changing && text === '' ? t('Enter the new value, or keep the current one.') : undefined),
});

/**
 * A field for a secret that the user can set but never read back. Value: string, or undefined until the user types a new one. undefined means 'keep the stored
 * secret'.
 */
export function SecretField({ isSet = false, ...props }: SecretFieldProps) {
  const field = useField(props, holding(isSet), { secret: true, typed: 'line' });
  const { changing, text } = field.draft;
  const kept = isSet && !changing;
  const turned = useRef(false);
  const { element } = field;
  useTextOf(element, kept ? stored : text);

  // The pressed button no longer exists, so the focus moves to its replacement.
  useLayoutEffect(() => {
    if (!turned.current) return;
    turned.current = false;
    element.current?.focus();
  }, [kept, element]);

  const turn = (next: Draft) => {
    turned.current = true;
    field.choose(next);
  };

  const change = (
    <Button disabledReason={props.disabledReason} onClick={() => turn({ changing: true, text: '' })} aria-label={t('Change {label}', { label: props.label })}>
      {t('Change')}
    </Button>
  );
  return (
    <Field {...field.frame}>
      {kept ? (
        <Line>
          <Input {...field.control} type="password" readOnly autoComplete="off" />
          {change}
        </Line>
      ) : (
        <Line style={isSet ? undefined : { gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Input
            {...field.control}
            type="password"
            {...field.secretControl}
            spellCheck={false}
            readOnly={field.off}
            onChange={(e) => field.hold({ changing: true, text: e.target.value })}
          />
          {isSet && <Button onClick={() => turn({ changing: false, text: '' })}>{t('Keep the current one')}</Button>}
        </Line>
      )}
    </Field>
  );
}
