import { useEffect, useRef } from 'react';

/**
 * Handlers for the place of messages that tell when somebody is at it with the pointer or the focus, and `false` when
 * the last message has gone: what is taken away sends neither a leave nor a blur.
 */
export function useHold(none: boolean, onHold: ((held: boolean) => void) | undefined) {
  const at = useRef({ pointer: false, focus: false });
  useEffect(() => {
    if (!none) return;
    at.current = { pointer: false, focus: false };
    onHold?.(false);
  }, [none, onHold]);

  const set = (how: 'pointer' | 'focus', here: boolean) => () => {
    at.current[how] = here;
    onHold?.(at.current.pointer || at.current.focus);
  };
  return {
    onPointerEnter: set('pointer', true),
    onPointerLeave: set('pointer', false),
    onFocus: set('focus', true),
    onBlur: set('focus', false),
  };
}
