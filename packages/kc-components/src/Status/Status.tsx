import type { ComponentPropsWithRef, FC, ReactNode } from 'react';
import { styled } from 'styled-components';
import { forcedMark, token } from '../theme/theme.tsx';
import { legible } from '../legible/legible.tsx';

/** Green: works. Amber: will need you. Red: needs you now. Grey: off. Blue: under way. */
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
  /** The word. It alone must say the state; the dot and its colour only help to find it. */
  children: ReactNode;
}

/** A dot and a word. */
export function Status({ tone, children }: StatusProps) {
  return (
    <Box $tone={tone} data-kc-status={tone}>
      <span>{legible(children)}</span>
    </Box>
  );
}

/** A small word beside a name, which tells it from others of its kind: 'Local'. */
export const Marker: FC<ComponentPropsWithRef<'span'>> = styled.span`
  /* On both sides: a name may run the other way than its page. */
  margin-inline: 0.5rem;
  padding: 0 0.375rem;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius-box);
  color: ${token('text-2')};
  font: 500 0.6875rem/1rem var(--kc-font);
`;
