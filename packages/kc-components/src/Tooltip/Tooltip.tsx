import { cloneElement, useId, useState, type ReactElement, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { unaskedComponent } from '../lazyComponent/lazyComponent.tsx';
import type { PopupProps } from '../Popup/Popup.tsx';
import { afterFocus } from '../theme/focus.ts';
import { visuallyHidden } from '../theme/theme.tsx';
import { keyOf } from '../theme/keyOf.ts';

/** Comes with the first hint that is shown: the first visit shows none. Where it does not come, a screen reader says the hint all the same. */
const tip = unaskedComponent<PopupProps>(() => import('./Tip.tsx').then(({ Tip }) => ({ default: Tip })));

const Hidden = styled.span`
  ${visuallyHidden}
`;

export interface TooltipProps {
  /** Undefined: nothing to say now. The child stays in its place all the same, so that it keeps its focus. */
  text: string | undefined;
  /** The sentence adds to the name (a reason); false where it only repeats the name of an icon. Default: true. */
  describes?: boolean;
  /** One element that takes focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
}

/**
 * A sentence for pointer and keyboard alike: shows on hover and on focus, goes on Escape. A browser also reports the
 * pointer over an element that moved under it; only a move of the pointer itself shows the sentence.
 */
export function Tooltip({ text, describes = true, children }: TooltipProps) {
  const id = useId();
  /** The child, while pointer or focus is on it. */
  const [anchor, setAnchor] = useState<Element | null>(null);
  const show = (e: SyntheticEvent) => text && setAnchor(e.currentTarget.firstElementChild);
  const hide = () => setAnchor(null);
  // A text that comes later waits for the next move of the pointer.
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
