import { styled } from 'styled-components';
import { focusRing, forcedCurrent, token, type } from '../theme/theme.tsx';

export const Panel = styled.div`
  display: grid;
  gap: 0.75rem;
  width: 19rem;
  max-width: calc(100vw - 2rem);
  min-height: 0;
  padding: 0.75rem;
  position: relative;
  overflow: auto;
`;

export const Choices = styled.fieldset`
  display: flex;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  flex-wrap: wrap;
  gap: 0.375rem;
`;

export const RangeButton = styled.button`
  ${type.label}
  min-height: 1.75rem;
  padding: 0 0.625rem;
  border: 1px solid ${token('control-line')};
  border-radius: 0.875rem;
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
    ${forcedCurrent}
  }
`;

export const End = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 5.5rem;
  gap: 0.25rem 0.5rem;
  & label {
    ${type.label}
    color: ${token('text-2')};
  }
`;

export const Problem = styled.p`
  ${type.small}
  grid-column: 1 / -1;
  color: ${token('bad')};
`;
