import { css, keyframes, styled } from 'styled-components';
import { forcedMark, token, type as text, visuallyHidden } from '../theme/theme.tsx';
import type { ProgressTone } from './tone.ts';

export const Block = styled.div<{ $inline: boolean }>`
  position: relative;
  display: flex;
  flex-direction: ${(p) => (p.$inline ? 'row' : 'column')};
  gap: ${(p) => (p.$inline ? '0.5rem' : '0.375rem')};
  ${(p) =>
    p.$inline &&
    css`
      align-items: center;
    `}
  min-width: 0;
`;

export const Words = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 0.75rem;
  ${text.label}
  color: ${token('text-2')};
`;

/** Truncated with an ellipsis in a narrow cell. */
export const Percent = styled.span`
  min-width: 5ch;
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
  color: ${token('text-2')};
  text-align: var(--kc-end);
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(250%); }
`;

/** The native element for screen readers; the bar beside it is visual. Browsers render native bars differently. */
export const Native = styled.progress`
  ${visuallyHidden}
`;

export const Track = styled.div`
  flex: 1 1 auto;
  min-width: 3rem;
  height: 0.3125rem;
  overflow: hidden;
  border-radius: 3px;
  background: ${token('line')};
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;

export const Fill = styled.div<{ $tone: ProgressTone; $endless: boolean }>`
  width: 40%;
  height: 100%;
  border-radius: 3px;
  background: ${(p) => token(p.$tone)};
  ${forcedMark('Highlight')}
  ${(p) =>
    p.$endless &&
    css`
      animation: ${slide} 1.4s ease-in-out infinite;
      @media (prefers-reduced-motion: reduce) {
        /* A still bar of 40 % would read as 40 % done. */
        width: 100%;
        opacity: 0.5;
      }
    `}
`;
