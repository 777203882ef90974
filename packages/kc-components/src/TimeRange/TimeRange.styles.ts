import { styled } from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';

export const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  min-width: 0;
  max-width: 100%;
  min-height: ${token('height-control')};
  padding: 0 0.625rem;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  color: ${token('text')};
  text-align: var(--kc-start);
  cursor: pointer;
  ${focusRing}
  &:hover {
    border-color: ${token('text-3')};
  }
  & > svg {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    color: ${token('text-3')};
  }
`;
