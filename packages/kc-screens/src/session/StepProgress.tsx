import { styled } from 'styled-components';
import { visuallyHidden } from 'kc-components/theme';
import { t } from 'kc-intl/t';

const HiddenList = styled.ol`
  ${visuallyHidden}
`;

interface StepProgressProps {
  /** In their order. */
  steps: readonly { title: string; done: boolean; current: boolean }[];
}

/** The place of a dialog among the steps. The frame behind the dialog is inert, so screen readers get the list here. */
export function StepProgress({ steps }: StepProgressProps) {
  const at = steps.findIndex(({ current }) => current);
  return (
    <>
      <p>{t('Step {at} of {count} · {title}', { at: at + 1, count: steps.length, title: steps[at]?.title ?? '' })}</p>
      <HiddenList>
        {steps.map(({ title, done, current }) => (
          <li key={title} aria-current={current ? 'step' : undefined}>
            {title}
            {done && ` ${t('(done)')}`}
          </li>
        ))}
      </HiddenList>
    </>
  );
}
