import { cloneElement, useId, useState, type ReactElement, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { unaskedComponent } from '../lazyComponent/lazyComponent.tsx';
import type { PopupProps } from '../Popup/Popup.tsx';
import { afterFocus } from '../theme/focus.ts';
import { visuallyHidden } from '../theme/theme.tsx';
import { keyOf } from '../theme/keyOf.ts';

/** Loads with the first tooltip. If loading fails, screen readers still read the text. */
const tip = unaskedComponent<PopupProps>(() => import('./Tip.tsx').then(({ Tip }) => ({ default: Tip })));

const Hidden = styled.span`
  ${visuallyHidden}
`;

export interface TooltipProps {
  /** Undefined: no tooltip now. The child stays mounted, so that it keeps its focus. */
  text: string | undefined;
  /** True if the sentence adds to the name, such as a reason. False if it only repeats the name of an icon. Default: true. */
  describes?: boolean;
  /** A single focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A tooltip for pointer and keyboard. It appears on hover and on focus, and disappears on Escape. Browsers also send hover events if an element moves under the
 * pointer. Only a movement of the pointer itself shows the tooltip.
 */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId();
  /** The child, while it has the pointer or the focus. */
  const [anchor, setAnchor] = useState<Element | null>(null);
  const show = (e: SyntheticEvent) => text && setAnchor(e.currentTarget.firstElementChild);
  const hide = () => setAnchor(null);
  // A text that arrives later appears at the next movement of the pointer.
  if (anchor && !text) hide();

  return (
    <span
      role="presentation"
      style={{ display: 'contents' }}
      onPointerMove={show}
      onPointerOut={hide}
      onFocus={show}
      onBlur={() => afterFocus(hide)}
      onKeyDown={(e) => keyOf(e) === 'Escape' && hide()}
    >
      {describes && text ? cloneElement(children, { 'aria-describedby': id }) : children}
      {describes && text && <Hidden id={id}>{text}</Hidden>}
      {anchor && text && (
        <tip.Component anchor={anchor} placement="bottom" gap={6} role="presentation">
          {text}
        </tip.Component>
      )}
    </span>
  );
}
