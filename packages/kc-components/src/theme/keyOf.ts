interface Press {
  key: string;
  isComposing?: boolean;
  keyCode?: number;
  /** React keeps `isComposing` in the event of the browser only. */
  nativeEvent?: { isComposing?: boolean; keyCode?: number };
}

/** `keyCode` of a key that an input method takes. */
const PROCESSED = 229;

/**
 * The key that was pressed, or '' while an input method takes it: Enter that ends a Japanese word submits nothing. Safari
 * sends that Enter after the word has ended, so that only its `keyCode` tells (WebKit bug 165004).
 */
export function keyOf(press: Press): string {
  const { isComposing, keyCode } = press.nativeEvent ?? press;
  return isComposing === true || keyCode === PROCESSED ? '' : press.key;
}
