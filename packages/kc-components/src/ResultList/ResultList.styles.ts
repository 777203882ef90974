import { styled } from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';

export const Block = styled.div`
  display: grid;
  gap: 8px;
`;

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-height: 32px;
`;

export const Count = styled.output`
  flex: 1 0 auto;
  max-width: 100%;
  color: ${token('text-2')};
`;

export const Scroller = styled.section`
  max-height: 320px;
  position: relative;
  overflow-y: auto;
  overscroll-behavior: contain;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  ${focusRing}
`;

/** They fold under the count together. */
export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

/** Rows out of sight cost nothing: a bulk act may be about a thousand objects. */
export const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 12px;
  padding: 7px 12px;
  content-visibility: auto;
  contain-intrinsic-size: auto 35px;
  overflow-wrap: anywhere;
  & + & {
    border-top: 1px solid ${token('line')};
  }
  & p {
    grid-column: 1 / -1;
    color: ${token('text-2')};
  }
`;

export const Name = styled.span`
  font-weight: 500;
`;
