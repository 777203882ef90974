import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { InBox } from '../../ports/ListAround.tsx';

const Box = styled.div<{ $rem: number }>`
  display: flex;
  flex-direction: column;
  height: ${({ $rem }) => $rem}rem;
  min-width: 0;
`;

/** A list in a page that scrolls as a whole: with a fixed height `rem`, in rem, and without saved views. */
export const ListBox = ({ rem, children }: { rem: number; children: ReactNode }) => (
  <InBox.Provider value>
    <Box $rem={rem}>{children}</Box>
  </InBox.Provider>
);
