import { css } from 'styled-components';
import { token } from '../theme/theme.tsx';

const box = css`
  position: relative;
  flex: none;
  appearance: none;
  width: 1rem;
  height: 1rem;
  margin: 0.125rem 0;
  border: 1px solid ${token('control-line')};
  background: none;
  cursor: pointer;
  &:checked {
    border-color: ${token('accent-solid')};
    background: ${token('accent-solid')};
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
  &[aria-disabled='true']:checked {
    border-color: ${token('control-line')};
    background: ${token('control-line')};
  }
  /* Where the system draws with its own few colours, it draws the control as well. */
  @media (forced-colors: active) {
    appearance: auto;
    &::after {
      display: none;
    }
  }
`;

/** Styles of the native checkbox, the same as in the grid. */
export const checkLook = css`
  ${box}
  border-radius: var(--kc-radius-small);
  &:checked::after {
    content: '';
    position: absolute;
    left: 0.25rem;
    top: 0.0625rem;
    width: 0.25rem;
    height: 0.5rem;
    border: solid ${token('on-accent')};
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
`;

/** Styles of the native radio button, which match the checkbox. */
export const radioLook = css`
  ${box}
  border-radius: 50%;
  &:checked::after {
    content: '';
    position: absolute;
    inset: 0.25rem;
    border-radius: 50%;
    background: ${token('on-accent')};
  }
`;
