import { cloneElement, useId, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { token, useTheme } from '../theme/theme.tsx';

const Tip = styled.div`
  position: fixed;
  z-index: 90;
  max-width: min(320px, calc(100vw - 16px));
  padding: 5px 9px;
  border: 1px solid ${token('line-strong')};
  border-radius: var(--kc-radius);
  background: ${token('overlay')};
  color: ${token('text')};
  box-shadow: ${token('shadow')};
  font: 400 12px/16px var(--kc-font);
  pointer-events: none;
  white-space: normal;
`;

const Hidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;

export interface TooltipProps {
  /** Undefined: nothing to say now. The child stays in its place all the same, so that it keeps its focus. */
  text: string | undefined;
  /** The sentence adds to the name (a reason); false where it only repeats the name of an icon. Default: true. */
  describes?: boolean;
  /** One element that takes focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/** A sentence for pointer and keyboard alike: shows on hover and on focus, goes on Escape. */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const { portal } = useTheme();

  useLayoutEffect(() => {
    const target = anchor.current?.firstElementChild;
    if (!shown || !target || !tip.current) return;
    const at = target.getBoundingClientRect();
    const box = tip.current.getBoundingClientRect();
    const left = Math.min(Math.max(8, at.left + at.width / 2 - box.width / 2), Math.max(8, innerWidth - box.width - 8));
    const below = at.bottom + 6 + box.height < innerHeight;
    tip.current.style.left = `${left}px`;
    tip.current.style.top = `${below ? at.bottom + 6 : at.top - box.height - 6}px`;
  }, [shown, text]);

  return (
    <span
      ref={anchor}
      role="presentation"
      style={{ display: 'contents' }}
      onPointerOver={() => setShown(true)}
      onPointerOut={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(e) => e.key === 'Escape' && setShown(false)}
    >
      {describes && text ? cloneElement(children, { 'aria-describedby': id }) : children}
      {describes && text && <Hidden id={id}>{text}</Hidden>}
      {shown &&
        text &&
        portal &&
        createPortal(
          <Tip ref={tip} role="presentation">
            {text}
          </Tip>,
          portal,
        )}
    </span>
  );
}
