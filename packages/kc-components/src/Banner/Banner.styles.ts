import { styled } from 'styled-components';
import { focusRing, visuallyHidden } from '../theme/theme.tsx';

export const Box = styled.div<{ $colour: string; $soft: string }>`
  display: flex;
  align-items: flex-start;
  gap: 0.625rem;
  padding: 0.5625rem 0.75rem;
  border: 1px solid color-mix(in srgb, ${(p) => p.$colour} 45%, transparent);
  border-radius: var(--kc-radius);
  background: ${(p) => p.$soft};
  ${focusRing}
  & > svg {
    width: 1rem;
    height: 1rem;
    margin: 0.125rem 0;
    flex: none;
    color: ${(p) => p.$colour};
  }
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

export const Heading = styled.p`
  font-weight: 600;
`;

/** The button is taller than a line of text. Negative margins keep the height of the box. */
export const Action = styled.div`
  flex: none;
  margin-block: -0.3125rem;
  margin-inline: 0 -0.375rem;
`;

/** The kind as a word, for users who cannot see the icon and its color. */
export const KindWord = styled.span`
  ${visuallyHidden}
`;
