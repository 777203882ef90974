import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ownScroll } from 'kc-components/theme';

const Scroll = styled.section`
  flex: 1;
  min-width: 0;
  min-height: 0;
  padding-block: 0.75rem;
  ${ownScroll}
`;

/** A tab with content that scrolls as a whole, also with the keyboard. */
export const ScrollingTab = ({ label, busy = false, children }: { label: string; busy?: boolean; children: ReactNode }) => (
  <Scroll tabIndex={0} aria-label={label} aria-busy={busy}>
    {children}
  </Scroll>
);
