import { styled } from 'styled-components';

/** A grid on a page that scrolls as a whole. */
export const ListBox = styled.div`
  display: flex;
  flex-direction: column;
  height: 20rem;
  margin-bottom: 1.5rem;
`;
