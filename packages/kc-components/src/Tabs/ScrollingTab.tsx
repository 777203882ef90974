// @chunk panel
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ownScroll } from '../theme/theme.tsx';

const Scroll = styled.section`
  flex: 1;
  min-width: 0;
  min-height: 0;
  padding-block: 0.75rem;
  ${ownScroll}
`;

export interface ScrollingTabProps {
  /** Accessible name of the content. */
  label: string;
  /** True while the content is updated. Default: false. */
  busy?: boolean;
  children: ReactNode;
}

/** Content of a tab that scrolls as a whole, also with the keyboard. */
export const ScrollingTab = ({ label, busy = false, children }: ScrollingTabProps) => (
  <Scroll tabIndex={0} aria-label={label} aria-busy={busy}>
    {children}
  </Scroll>
);
