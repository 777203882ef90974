// @chunk console panel
import type { ComponentPropsWithRef, FC, ReactNode } from 'react';
import { styled } from 'styled-components';
import { forcedMark, token } from '../theme/theme.tsx';
import { legible } from '../legible/legible.tsx';

/** Green: works. Amber: needs attention later. Red: needs attention now. Gray: off. Blue: in progress. */
export type StatusTone = 'ok' | 'warn' | 'bad' | 'idle' | 'info';

const Box = styled.span<{ $tone: StatusTone }>`
  display: inline-flex;
  align-items: center;
  gap: 0.4375rem;
  max-width: 100%;
  vertical-align: top;
  color: ${(p) => token(p.$tone)};
  font-weight: 500;
  &::before {
    content: '';
    flex: none;
    width: 0.4375rem;
    height: 0.4375rem;
    border-radius: 50%;
    background: currentColor;
    ${forcedMark('currentColor')}
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

export interface StatusProps {
  tone: StatusTone;
  /** The state as text. It must be complete on its own; the dot and its color only help to find it. */
  children: ReactNode;
}

/** A status: a colored dot and a text. */
export function Status({ tone, children }: StatusProps) {
  return (
    <Box $tone={tone} data-kc-status={tone}>
      <span>{legible(children)}</span>
    </Box>
  );
}

/** A small label beside a name that distinguishes the object from others of its kind: 'Local'. */
export const Marker: FC<ComponentPropsWithRef<'span'>> = styled.span`
  /* On both sides: a name may run the other way than its page. */
  margin-inline: 0.5rem;
  padding: 0 0.375rem;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-box);
  color: ${token('text-2')};
  font: 500 0.6875rem/1rem var(--kc-font);
`;
