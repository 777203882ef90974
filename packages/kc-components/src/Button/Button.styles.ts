import { css, styled } from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';
import type { ButtonTone } from './tone.ts';

const tones: Record<ButtonTone, ReturnType<typeof css>> = {
  primary: css`
    background: ${token('accent-solid')};
    color: ${token('on-accent')};
    border-color: transparent;
    &:hover:not([aria-disabled='true']) {
      background: ${token('accent-solid-hover')};
    }
  `,
  default: css`
    background: ${token('raised')};
    color: ${token('text')};
    border-color: ${token('line-strong')};
    &:hover:not([aria-disabled='true']) {
      border-color: ${token('control-line')};
    }
  `,
  quiet: css`
    background: none;
    color: ${token('text-2')};
    border-color: transparent;
    &:hover:not([aria-disabled='true']) {
      background: ${token('accent-soft')};
      color: ${token('text')};
    }
  `,
  danger: css`
    background: ${token('bad-solid')};
    color: #fff;
    border-color: transparent;
    &:hover:not([aria-disabled='true']) {
      filter: brightness(1.1);
    }
  `,
};

export const ButtonBox = styled.button<{ $tone: ButtonTone; $iconOnly: boolean }>`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.4375rem;
  flex: none;
  height: ${token('height-control')};
  padding: 0 ${(p) => (p.$iconOnly ? '0' : '0.75rem')};
  ${(p) =>
    p.$iconOnly &&
    css`
      width: ${token('height-control')};
    `}
  border: 1px solid transparent;
  border-radius: var(--kc-radius);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  ${(p) => tones[p.$tone]}
  ${focusRing}
  &[aria-disabled='true'] {
    opacity: 0.5;
    cursor: not-allowed;
  }
  & svg {
    width: 1rem;
    height: 1rem;
    flex: none;
  }
`;
