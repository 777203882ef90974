import { styled } from 'styled-components';
import { focusRing, ownScroll, small, token } from '../theme/theme.tsx';

export const Block = styled.div`
  display: grid;
  gap: 0.5rem;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
  min-height: 2rem;
`;

export const Count = styled.output`
  flex: 1 0 auto;
  max-width: 100%;
  color: ${token('text-2')};
`;

export const Scroller = styled.section`
  max-height: 20rem;
  overscroll-behavior: contain;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  ${ownScroll}
  ${small} {
    max-height: none;
  }
  ${focusRing}
`;

/** The buttons wrap below the count as one group. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
`;

export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 0.75rem;
  padding: 0.4375rem 0.75rem;
  overflow-wrap: anywhere;
  border-bottom: 1px solid ${token('line')};
  ul:last-child > &:last-child {
    border-bottom: 0;
  }
  & p {
    grid-column: 1 / -1;
    color: ${token('text-2')};
  }
`;

export const Name = styled.span`
  font-weight: 500;
`;
