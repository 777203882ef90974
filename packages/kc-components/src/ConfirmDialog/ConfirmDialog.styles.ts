import { styled } from 'styled-components';
import { focusRing, token, type as text } from '../theme/theme.tsx';

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.75rem;
`;

export const Typed = styled.label`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  ${text.label}
  overflow-wrap: anywhere;
  & b {
    ${text.mono} padding: 0 0.25rem;
    border-radius: var(--kc-radius-small);
    background: ${token('idle-soft')};
  }
`;

export const TypedInput = styled.input`
  height: ${token('height-control')};
  padding: 0 0.625rem;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  font: 400 0.8125rem/1.25rem var(--kc-font);
  ${focusRing}
`;
