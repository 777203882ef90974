interface Press {
  key: string;
  isComposing?: boolean;
  keyCode?: number;
  /** React exposes `isComposing` only on the native event. */
  nativeEvent?: { isComposing?: boolean; keyCode?: number };
}

/** `keyCode` of a key that an input method handles. */
const PROCESSED = 229;

/**
 * Returns the pressed key, or '' while an input method handles it, so that the Enter key that completes a Japanese word submits nothing. Safari sends that
 * Enter after the composition has ended, so only its `keyCode` identifies it (WebKit bug 165004).
 */
export function keyOf(press: Press): string {
  const { isComposing, keyCode } = press.nativeEvent ?? press;
  return isComposing === true || keyCode === PROCESSED ? '' : press.key;
}
