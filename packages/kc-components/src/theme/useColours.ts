import { useLayoutEffect, useState, type RefObject } from 'react';
import { mediaHolds, watchMedia } from './media.ts';
import type { TokenName } from './tokens.ts';

const attribute = 'data-kc-theme';
const forced = '(forced-colors: active)';
const changes = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', forced];

/** Returns system colors for text, line and background tokens. */
function systemColours(element: Element): Readonly<Partial<Record<TokenName, string>>> {
  const { color: text } = getComputedStyle(element);
  const { backgroundColor: ground } = getComputedStyle(element.closest(`[${attribute}]`) ?? element);
  return { text, 'text-2': text, 'text-3': text, line: text, canvas: ground, surface: ground, 'accent-soft': ground };
}

/**
 * Returns the values of tokens at an element, for code that style sheets do not reach, such as a canvas. Reads them again when the theme changes. Null before
 * the first read.
 */
export function useColours<Name extends string>(element: RefObject<HTMLElement | null>, names: readonly Name[]): Readonly<Record<Name, string>> | null {
  const [colours, setColours] = useState<Readonly<Record<Name, string>> | null>(null);
  const asked = names.join(' ');
  useLayoutEffect(() => {
    const from = element.current;
    if (!from) return undefined;
    const read = () => {
      const style = getComputedStyle(from);
      const own = Object.fromEntries(asked.split(' ').map((name) => [name, style.getPropertyValue(`--kc-${name}`).trim()])) as Record<Name, string>;
      setColours(mediaHolds(forced) ? { ...own, ...systemColours(from) } : own);
    };
    read();
    const root = from.closest(`[${attribute}]`);
    const watcher = new MutationObserver(read);
    if (root) watcher.observe(root, { attributes: true, attributeFilter: [attribute] });
    const unwatch = changes.map((query) => watchMedia(query, read));
    return () => {
      watcher.disconnect();
      for (const stop of unwatch) stop();
    };
  }, [element, asked]);
  return colours;
}
