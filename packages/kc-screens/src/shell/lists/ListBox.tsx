import { styled } from 'styled-components';

/** A list in a page that scrolls as a whole: it has a height of its own. `$rem`: that height. */
export const ListBox = styled.div<{ $rem: number }>`
  display: flex;
  flex-direction: column;
  height: ${({ $rem }) => $rem}rem;
  min-width: 0;
`;
