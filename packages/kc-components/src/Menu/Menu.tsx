import { cloneElement, isValidElement, useCallback, useId, useState, type KeyboardEventHandler, type MouseEventHandler, type ReactElement } from 'react';
import { Button, type ButtonProps } from '../Button/Button.tsx';
import { MenuPopup } from './MenuPopup.tsx';
import type { MenuItem } from './menuItems.ts';
import { keyOf } from '../theme/keyOf.ts';

export type { MenuAction, MenuItem } from './menuItems.ts';
export { ContextMenu, type ContextMenuProps } from './ContextMenu.tsx';

interface TriggerProps {
  onClick?: MouseEventHandler<HTMLButtonElement>;
  onKeyDown?: KeyboardEventHandler<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  'aria-controls'?: string | undefined;
}

export interface MenuProps {
  /** Accessible name of the menu, and also of the button if that has only an icon and no aria-label. */
  label: string;
  items: readonly MenuItem[];
  /** A button element, or the props of a Button. */
  trigger: ReactElement<TriggerProps> | ButtonProps;
  /** The edge of the button with which the menu aligns. Default: 'start', the left one. */
  align?: 'start' | 'end' | undefined;
}

/**
 * A button with a menu. Enter, Space and the arrow keys open it. In the menu, the arrow keys, Home, End and typing move the focus. Escape and Tab close it, and
 * the focus returns to the button.
 */
export function Menu({ label, items, trigger, align = 'start' }: MenuProps) {
  const id = useId();
  const [shown, setShown] = useState<{ from: HTMLElement; start: 'first' | 'last' }>();
  const onDone = useCallback(() => setShown(undefined), []);

  const given: TriggerProps = isValidElement(trigger) ? trigger.props : (trigger as ButtonProps as TriggerProps);
  const wired: TriggerProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': shown !== undefined,
    'aria-controls': shown ? id : undefined,
    onClick: (e) => {
      given.onClick?.(e);
      if (!e.defaultPrevented) setShown(shown ? undefined : { from: e.currentTarget, start: 'first' });
    },
    onKeyDown: (e) => {
      given.onKeyDown?.(e);
      if (e.defaultPrevented || e.currentTarget.getAttribute('aria-disabled') === 'true') return;
      if (keyOf(e) !== 'ArrowDown' && keyOf(e) !== 'ArrowUp') return;
      e.preventDefault();
      setShown({ from: e.currentTarget, start: keyOf(e) === 'ArrowUp' ? 'last' : 'first' });
    },
  };

  let button: ReactElement;
  if (isValidElement(trigger)) button = cloneElement(trigger, wired);
  else {
    const iconOnly = trigger.iconOnly ?? trigger.children === undefined;
    const named = trigger['aria-label'] ?? (iconOnly ? label : undefined);
    button = <Button {...trigger} iconOnly={iconOnly} {...(named !== undefined && { 'aria-label': named })} {...(wired as ButtonProps)} />;
  }

  return (
    <>
      {button}
      {shown && (
        <MenuPopup
          id={id}
          label={label}
          items={items}
          anchor={shown.from}
          placement={`bottom-${align}`}
          start={shown.start}
          from={shown.from}
          onDone={onDone}
        />
      )}
    </>
  );
}
