import { useLayoutEffect, useState, type RefObject } from 'react';
import { watchMedia } from './media.ts';
import type { TokenName } from './tokens.ts';

const attribute = 'data-kc-theme';
const changes = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'];

/** The values of tokens where the element stands, for what no style sheet reaches, such as a canvas; read again when the theme is another one. Empty before the first look. */
export function useColours<Name extends TokenName>(element: RefObject<HTMLElement | null>, names: readonly Name[]): Readonly<Record<Name, string>> | null {
  const [colours, setColours] = useState<Readonly<Record<Name, string>> | null>(null);
  const asked = names.join(' ');
  useLayoutEffect(() => {
    const from = element.current;
    if (!from) return undefined;
    const read = () => {
      const style = getComputedStyle(from);
      setColours(Object.fromEntries(asked.split(' ').map((name) => [name, style.getPropertyValue(`--kc-${name}`).trim()])) as Record<Name, string>);
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
