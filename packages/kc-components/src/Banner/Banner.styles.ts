import { styled } from 'styled-components';
import { focusRing, visuallyHidden } from '../theme/theme.tsx';

export const Box = styled.div<{ $colour: string; $soft: string }>`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  padding: 9px 12px;
  border: 1px solid color-mix(in srgb, ${(p) => p.$colour} 45%, transparent);
  border-radius: var(--kc-radius);
  background: ${(p) => p.$soft};
  ${focusRing}
  & > svg {
    width: 16px;
    height: 16px;
    margin: 2px 0;
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

/** The button is taller than a line of text; the box must not grow for it. */
export const Action = styled.div`
  flex: none;
  margin: -5px -6px -5px 0;
`;

/** The kind in a word, for who cannot see the icon and its colour. */
export const KindWord = styled.span`
  ${visuallyHidden}
`;
