import styled from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';

/** The native box in the colours of the theme. */
export const Checkbox = styled.input.attrs({ type: 'checkbox' })`
  flex: none;
  width: 16px;
  height: 16px;
  margin: 2px 0;
  accent-color: ${token('accent-solid')};
  cursor: pointer;
  border-radius: 3px;
  ${focusRing}
  &[aria-invalid='true'] { outline: 1px solid ${token('bad')}; outline-offset: 1px; }
  &[aria-disabled='true'] { accent-color: ${token('control-line')}; cursor: not-allowed; }
`;
