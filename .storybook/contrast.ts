import type { Page } from 'playwright-core';

/**
 * What cannot be read, in the theme that a story was drawn in and then in the other one: a line for each element, none where all can. Only
 * colours differ between themes, so axe looks at contrasts alone, and on one page at each look once in each theme: an element looks like
 * another one that has the same classes, states and colours, among ancestors that are alike. A look is known when axe has passed it, or
 * has said that it cannot tell for what the look itself is; what it could not tell because something lies over it is asked again.
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const memory = window as unknown as { looks?: Map<string, number>; judgedLooks?: Record<'own' | 'other', Set<number>>; axe: typeof import('axe-core') };
    const looks = (memory.looks ??= new Map());
    const judgedLooks = (memory.judgedLooks ??= { own: new Set(), other: new Set() });
    // What a dialog covers, which Radix marks, has stories of its own. A text that is hidden from screen readers alone is seen.
    const covered = '[data-aria-hidden], [inert]';
    // No rule asks for their contrast.
    const unasked = '[type="checkbox"], [type="radio"], :disabled, [aria-disabled="true"]';

    /** A number for each look. Values of more than a word are names, addresses and places. */
    const lookOf = (element: Element, around: number): number => {
      const { color, backgroundColor } = getComputedStyle(element);
      const states = [...element.attributes].filter(({ value }) => /^[a-z-]*$/.test(value)).map(({ name, value }) => `${name}=${value}`);
      const key = [around, element.tagName, element.getAttribute('class'), ...states, color, backgroundColor].join(' ');
      const look = looks.get(key) ?? looks.size;
      looks.set(key, look);
      return look;
    };
    /** What is said to screen readers alone has a box of one pixel, or stands above the page. */
    const isSeen = (element: Element): boolean => {
      const { width, bottom } = element.getBoundingClientRect();
      return width > 1 && bottom > 0;
    };
    const texts = new Map<Element, number>();
    const walk = (element: Element, around: number): void => {
      if (element.matches(covered)) return;
      const look = lookOf(element, around);
      const isRead = element.matches('input, textarea, select') || [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const isKnown = judgedLooks.own.has(look) && judgedLooks.other.has(look);
      if (isRead && !isKnown && !element.matches(unasked) && isSeen(element)) texts.set(element, look);
      if (!element.matches('select')) for (const child of element.children) walk(child, look);
    };
    for (const root of document.querySelectorAll('#storybook-root, body > [data-kc-overlay]')) walk(root, -1);

    /** Asks axe for the texts whose looks it has not judged in the theme that the page has now. */
    const ask = async (theme: 'own' | 'other', said: string): Promise<string[]> => {
      const judged = judgedLooks[theme];
      // What goes while axe looks at the rest is not there to be asked in the other theme.
      const include = [...texts].flatMap(([element, look]) => (judged.has(look) || !element.isConnected ? [] : [element]));
      if (include.length === 0) return [];
      // The addon has brought it, and has just used it.
      const { violations, passes, incomplete } = await memory.axe.run(
        { include },
        { resultTypes: ['violations', 'passes', 'incomplete'], elementRef: true, runOnly: { type: 'rule', values: ['color-contrast'] } },
      );
      for (const { element, any } of [...passes, ...incomplete].flatMap(({ nodes }) => nodes)) {
        const why = (any[0]?.data as { messageKey?: string | null } | null)?.messageKey ?? '';
        const look = element && texts.get(element);
        if (look !== undefined && !/overlap|obscur|viewport|scroll/i.test(why)) judged.add(look);
      }
      const found = violations.flatMap(({ help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${help}: ${target.join(' ')} — ${failureSummary ?? ''}`),
      );
      return found.length === 0 ? [] : [said, ...found];
    };
    const inOwn = await ask('own', 'In its own theme:');
    for (const root of document.querySelectorAll<HTMLElement>('.kc-root')) root.dataset['kcTheme'] = root.dataset['kcTheme'] === 'light' ? 'dark' : 'light';
    return [...inOwn, ...(await ask('other', 'In the other theme:'))];
  });
