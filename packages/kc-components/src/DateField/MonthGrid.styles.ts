import { styled } from 'styled-components';
import { focusRing, forcedCurrent, token, type } from '../theme/theme.tsx';

export const Calendar = styled.div`
  padding: 0.5rem;
`;

export const Head = styled.div`
  display: flex;
  align-items: center;
  & button {
    width: 1.75rem;
    min-width: 1.75rem;
  }
  & h2 {
    flex: 1;
    min-width: 0;
    ${type.label}
    text-align: center;
  }
`;

export const Days = styled.table`
  border-spacing: 0;
  & th {
    ${type.small}
    width: 2.125rem;
    height: 1.75rem;
    padding: 0;
    text-align: center;
    color: ${token('text-3')};
    font-weight: 400;
  }
  & td {
    padding: 1px;
    text-align: center;
  }
`;

export const Day = styled.button`
  width: 2rem;
  height: 2rem;
  padding: 0;
  border: 1px solid transparent;
  border-radius: 4px;
  background: none;
  color: ${token('text')};
  cursor: pointer;
  ${focusRing}
  &:hover {
    background: ${token('accent-soft')};
  }
  &[aria-pressed='true'] {
    border-color: ${token('accent')};
    background: ${token('accent-soft')};
    font-weight: 600;
    ${forcedCurrent}
  }
  &[aria-disabled='true'] {
    background: none;
    color: ${token('text-3')};
    text-decoration: line-through;
    cursor: not-allowed;
  }
`;
