// @chunk form
import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Field } from '../Field/Field.tsx';
import { Adorned, InnerButton, Input } from '../Field/Field.styles.ts';
import { asText, useField, type FieldProps } from '../Form/useField.ts';
import { token, type as face, visuallyHidden } from '../theme/theme.tsx';
import { useReveal } from '../reveal/reveal.tsx';
import { useTextOf } from '../Field/textOf.ts';
import { strengthHint, strengthRules, type Strength } from './strength.ts';

export { meetsStrength, type Strength } from './strength.ts';

export interface PasswordFieldProps extends Omit<FieldProps, 'autoComplete'> {
  /** Name of the field whose password the user repeats here. */
  repeats?: string | undefined;
  /** Shows the rules under the control, and checks off each one as the user types. The schema rejects passwords that break them. */
  strength?: Strength | undefined;
}

const Rules = styled.ul`
  ${face.small}
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 0.75rem;
`;

const Rule = styled.li<{ $met: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  color: ${(p) => token(p.$met ? 'ok' : 'text-3')};
  & svg {
    width: 0.75rem;
    height: 0.75rem;
    flex: none;
  }
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

/** A password field with a button that shows the password. Value: string. */
export function PasswordField({ strength, repeats, ...props }: PasswordFieldProps) {
  const field = useField({ ...props, help: props.help ?? (strength && strengthHint(props.label, strength)) }, asText, { secret: true, typed: 'line', repeats });
  const [shown, show] = useReveal();
  useTextOf(field.element, field.draft);
  return (
    <Field
      {...field.frame}
      extra={
        strength && (
          <Rules aria-label={t('{label} rules', { label: props.label })}>
            {strengthRules(field.draft, strength).map((rule) => (
              <Rule key={rule.text} $met={rule.met}>
                {rule.met ? <Check aria-hidden /> : <Circle aria-hidden />}
                {rule.text}
                <Hidden>: {rule.met ? t('met') : t('not met yet')}</Hidden>
              </Rule>
            ))}
          </Rules>
        )
      }
    >
      <Adorned $room={34}>
        <Input
          {...field.control}
          type={shown ? 'text' : 'password'}
          {...field.secretControl}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={field.off}
          onChange={(e) => field.hold(e.target.value)}
        />
        <InnerButton type="button" aria-label={t('Show password')} aria-pressed={shown} onClick={() => show(!shown)}>
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </InnerButton>
      </Adorned>
    </Field>
  );
}
