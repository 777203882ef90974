import { styled } from 'styled-components';
import { token, visuallyHidden } from '../theme/theme.tsx';

export const List = styled.ol`
  display: grid;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
`;

export const Line = styled.li`
  display: flex;
  align-items: center;
  gap: 0.375rem;
  min-width: 0;
  padding-block: 0.25rem;
  padding-inline: 0.25rem;
  &:not(:first-child) {
    border-top: 1px solid ${token('line')};
  }
  &[data-dragged] {
    background: ${token('accent-soft')};
  }
`;

export const Grip = styled.span<{ $off: boolean }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: 1.25rem;
  height: 2rem;
  color: ${token('text-3')};
  cursor: ${(p) => (p.$off ? 'not-allowed' : 'grab')};
  /* A finger on it drags, and does not scroll. */
  touch-action: none;
  & svg {
    width: 1rem;
    height: 1rem;
  }
`;

export const What = styled.div`
  flex: 1 1 auto;
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Moves = styled.div`
  display: flex;
  flex: none;
  gap: 0.125rem;
`;

export const Said = styled.output`
  ${visuallyHidden}
`;
