import { CircleAlert, CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { css, styled } from 'styled-components';
import { focusRing, token } from '../theme/theme.tsx';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import type { OnNavigate } from './AppNav.tsx';

export interface AppHealth {
  tone: 'ok' | 'warn' | 'bad' | 'idle';
  /** Health as text, such as 'Healthy · 3 nodes'. */
  text: string;
  /** Makes it a link to the details. Default: plain text. */
  href?: string | undefined;
  /** Makes it a button that opens a dialog. Default: plain text, or a link. */
  onOpen?: (() => void) | undefined;
}

const Chip = styled.span<{ $tone: AppHealth['tone']; $compact: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 0.375rem;
  flex: none;
  max-width: 26vw;
  height: 1.625rem;
  padding: 0 0.625rem;
  border-radius: 0.8125rem;
  background: ${(p) => token(`${p.$tone}-soft`)};
  color: ${(p) => token(p.$tone)};
  font: 500 0.75rem/1rem var(--kc-font);
  text-decoration: none;
  border: 0;
  button& {
    cursor: pointer;
  }
  white-space: nowrap;
  ${focusRing}
  ${(p) =>
    p.$compact &&
    css`
      width: ${token('height-control')};
      height: ${token('height-control')};
      padding: 0;
      border-radius: 50%;
      background: none;
    `}
  & svg {
    width: 1rem;
    height: 1rem;
    flex: none;
  }
`;

const Dot = styled.span`
  flex: none;
  width: 0.4375rem;
  height: 0.4375rem;
  border-radius: 50%;
  background: currentColor;
`;

const Words = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;

const signs = { ok: CircleCheck, warn: CircleAlert, bad: CircleX, idle: CircleMinus };

/** The overall health as a dot and text. In compact form, an icon whose shape shows the state, with the text as its tooltip. */
export function HealthChip({ tone, text, href, onOpen, compact, onNavigate }: AppHealth & { compact: boolean; onNavigate?: OnNavigate | undefined }) {
  const Sign = signs[tone];
  const button = onOpen && { as: 'button' as const, type: 'button' as const, 'aria-haspopup': 'dialog' as const, onClick: onOpen };
  const link = href === undefined ? (button ?? {}) : { as: 'a' as const, href, onClick: (e: React.MouseEvent<HTMLAnchorElement>) => onNavigate?.(href, e) };
  if (!compact) {
    return (
      <Chip $tone={tone} $compact={false} {...link}>
        <Dot />
        <Words title={text}>{text}</Words>
      </Chip>
    );
  }
  return (
    <Tooltip text={text} describes={false}>
      <Chip $tone={tone} $compact {...(href === undefined && !onOpen && { role: 'img', tabIndex: 0 })} aria-label={text} {...link}>
        <Sign aria-hidden />
      </Chip>
    </Tooltip>
  );
}
