import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../theme/theme.tsx';

const Heading = styled.h3`
  ${visuallyHidden}
`;

export interface WizardStepBodyProps {
  title: string;
  /** Focus the step when it mounts: true for every step that the user navigated to. */
  focus: boolean;
  children: ReactNode;
}

const fields = 'input:not([type="hidden"]):not([disabled]), select, textarea, button, [role="combobox"], [tabindex="0"]';

/** Body of a wizard step, with a heading for screen readers. It moves the focus to the first invalid field, otherwise to the first field. */
export function WizardStepBody({ title, focus, children }: WizardStepBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!focus) return;
    const wrong = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? body.current?.querySelector<HTMLElement>(fields) ?? heading.current)?.focus();
  }, [focus]);
  return (
    <div ref={body}>
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </div>
  );
}
