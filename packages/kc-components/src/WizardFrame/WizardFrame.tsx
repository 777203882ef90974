import type { ReactNode } from 'react';
import { Check, TriangleAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { visuallyHidden } from '../theme/theme.tsx';
import { Circle, Column, Content, Fold, Frame, List, Part, Press, Still, Track } from './WizardFrame.styles.ts';
import type { Mark } from './mark.ts';

export { WizardStepBody, type WizardStepBodyProps } from './WizardStepBody.tsx';

export interface WizardStep {
  id: string;
  title: string;
  /** The user can return to 'done' and 'error' steps. 'current' is the step at the right. */
  state: Mark;
}

export interface WizardFrameProps {
  /** The steps in order. */
  steps: readonly WizardStep[];
  /** The user pressed a step that is done or has an error. Default: the user cannot press any step. */
  onStep?: ((id: string) => void) | undefined;
  /** The body of the current step. */
  children: ReactNode;
}

const Hidden = styled.span`
  ${visuallyHidden}
`;

const words: Record<Mark, string> = { todo: '', current: '', done: t('done'), error: t('needs attention') };

/** A wizard: the steps at the left, the current one at the right. Use it inside a Dialog of size 'wizard'. */
export function WizardFrame({ steps, onStep, children }: WizardFrameProps) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.state === 'current'),
  );
  return (
    <Frame data-kc-wizard>
      <Column aria-label={t('Steps')}>
        <List>
          {steps.map((step, index) => (
            <li key={step.id}>
              <Step step={step} number={index + 1} onStep={onStep} />
            </li>
          ))}
        </List>
        <Fold>
          <p>{t('Step {at} of {count} · {title}', { at: at + 1, count: steps.length, title: steps[at]?.title ?? '' })}</p>
          <Track aria-hidden>
            {steps.map((step) => (
              <Part key={step.id} $mark={step.state} />
            ))}
          </Track>
        </Fold>
      </Column>
      <Content>{children}</Content>
    </Frame>
  );
}

function Step({ step, number, onStep }: { step: WizardStep; number: number; onStep: WizardFrameProps['onStep'] }) {
  const current = step.state === 'current';
  const inside = (
    <>
      <Circle $mark={step.state} aria-hidden>
        {step.state === 'done' ? <Check /> : step.state === 'error' ? <TriangleAlert /> : number}
      </Circle>
      <span>
        {step.title}
        {words[step.state] && <Hidden>{words[step.state]}</Hidden>}
      </span>
    </>
  );
  if (onStep && (step.state === 'done' || step.state === 'error')) {
    return (
      <Press type="button" $current={false} onClick={() => onStep(step.id)}>
        {inside}
      </Press>
    );
  }
  return (
    <Still $current={current} aria-current={current ? 'step' : undefined}>
      {inside}
    </Still>
  );
}
