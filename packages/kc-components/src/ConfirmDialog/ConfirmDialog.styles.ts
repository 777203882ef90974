import { styled } from 'styled-components';
import { focusRing, token, type as text } from '../theme/theme.tsx';

export const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

export const Names = styled.div`
  padding: 8px 12px;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  background: ${token('raised')};
  overflow-wrap: anywhere;
  & p {
    ${text.label} color: ${token('text-2')};
    padding-bottom: 4px;
  }
  & li {
    font-weight: 550;
  }
  & ul + p {
    font-weight: 400;
    padding: 4px 0 0;
  }
`;

export const Typed = styled.label`
  display: flex;
  flex-direction: column;
  gap: 6px;
  ${text.label}
  overflow-wrap: anywhere;
  & b {
    ${text.mono} padding: 0 4px;
    border-radius: var(--kc-radius-small);
    background: ${token('idle-soft')};
  }
`;

export const TypedInput = styled.input`
  height: 32px;
  padding: 0 10px;
  border: 1px solid ${token('control-line')};
  border-radius: var(--kc-radius);
  background: ${token('field')};
  font: 400 13px/20px var(--kc-font);
  ${focusRing}
`;
