import type { ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { Field } from 'kc-components/Field';
import { useReveal } from 'kc-components/reveal';
import { focusRing, forcedMark, token, withRef } from 'kc-components/theme';
import { t } from 'kc-intl/t';
import { sharedIcons } from './sharedIcons.ts';

/** Form of the sign-in page. Its fields are slightly taller than in the console. */
export const Stack = styled.form`
  display: flex;
  flex-direction: column;
  gap: 1.125rem;
  & > span > button {
    min-height: calc(${token('height-control')} + 0.25rem);
  }
`;

/** The same layout for a page without fields. */
export const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1.125rem;
  & > span > button {
    min-height: calc(${token('height-control')} + 0.25rem);
  }
`;

export const Said = styled.p`
  color: ${token('text-2')};
  overflow-wrap: anywhere;
`;

/** Status text while the user waits. */
export const Waiting = styled.output`
  color: ${token('text-2')};
`;

const Box = styled.div`
  position: relative;
`;

const Input = styled.input<{ $room: boolean }>`
  width: 100%;
  height: calc(${token('height-control')} + 0.25rem);
  padding-block: 0.3125rem;
  padding-inline: 0.6875rem ${(p) => (p.$room ? '2.5rem' : '0.6875rem')};
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  color: ${token('text')};
  ${focusRing}
  &:hover {
    border-color: ${token('text-3')};
  }
  &[aria-invalid='true'] {
    border-color: ${token('bad')};
  }
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline: auto 0.25rem;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  width: 1.75rem;
  height: 1.75rem;
  margin: auto 0;
  padding: 0;
  border: 0;
  border-radius: var(--kc-radius-small);
  background: none;
  color: ${token('text-2')};
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token('accent-soft')};
    color: ${token('text')};
  }
  & svg {
    width: 1rem;
    height: 1rem;
  }
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 0.75rem;
  color: ${token('text-3')};
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: ${token('line')};
    ${forcedMark('CanvasText')}
  }
`;

/** Separates two ways to sign in. */
export const OrLine = () => <Or>{t('or')}</Or>;

interface SignInFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  id: string;
  label: string;
  error?: string | undefined;
  /** If true, characters are hidden until the user presses the visibility button. Default: false. */
  secret?: boolean;
}

/** An uncontrolled field, so that a password manager can fill it without key events. */
export const SignInField = withRef(function SignInField({ id, label, error, secret = false, ...rest }: SignInFieldProps) {
  const [shown, show] = useReveal();
  return (
    <Field id={id} name={id} label={label} error={error}>
      <Box>
        <Input
          id={id}
          name={id}
          type={secret && !shown ? 'password' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          $room={secret}
          {...rest}
        />
        {secret && (
          <Toggle type="button" aria-label={t('Show password')} aria-pressed={shown} onClick={() => show(!shown)}>
            {shown ? <sharedIcons.EyeOff aria-hidden /> : <sharedIcons.Eye aria-hidden />}
          </Toggle>
        )}
      </Box>
    </Field>
  );
});
