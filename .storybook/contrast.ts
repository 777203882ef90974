import type { Page } from 'playwright-core';

/** Looks that axe has passed in this process. */
const judged = new Set<string>();

/** What stands around an element, and what its text has from there. */
interface Around {
  /** What is painted behind it, down to what nothing shines through. */
  ground: string;
  /** Its colour, and the element that says it. */
  color: string;
  colored: string;
  /** How much of it is left, of 1. */
  faded: number;
}

/** The texts that a story shows, by their looks. */
const textsByLook = (): Map<string, Element[]> => {
  // What a dialog covers, which Radix marks, has stories of its own. A text that is hidden from screen readers alone is seen.
  const covered = '[data-aria-hidden], [inert]';
  // No rule asks for their contrast.
  const unasked = '[type="checkbox"], [type="radio"], :disabled, [aria-disabled="true"]';
  /** All that a style can ask an element for. Values of more than a word are names, addresses and places. */
  const told = (element: Element): string => {
    const states = [...element.attributes].filter(({ value }) => /^[a-z-]*$/.test(value)).map(({ name, value }) => `${name}=${value}`);
    return [element.tagName, element.getAttribute('class'), ...states].join(' ');
  };
  /** A dash or an asterisk says nothing that could not be read. */
  const isRead = (element: Element): boolean =>
    element.matches('input, textarea, select') || [...element.childNodes].some((node) => node.nodeType === 3 && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''));
  /** What is said to screen readers alone has a box of one pixel, or stands above the page. */
  const isSeen = (element: Element): boolean => {
    const { width, bottom } = element.getBoundingClientRect();
    return width > 1 && bottom > 0 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  };

  const texts = new Map<string, Element[]>();
  const walk = (element: Element, around: Around): void => {
    if (element.matches(covered)) return;
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight } = getComputedStyle(element);
    const faded = around.faded * Number(opacity);
    const isOpaque = backgroundColor.startsWith('rgb(') && backgroundImage === 'none' && faded === 1;
    const isPainted = backgroundImage !== 'none' || backgroundColor !== 'rgba(0, 0, 0, 0)';
    const paint = isPainted ? `${told(element)} ${backgroundColor} ${backgroundImage} ${faded}` : '';
    const ground = isOpaque ? paint : isPainted ? `${around.ground} < ${paint}` : around.ground;
    const colored = color === around.color ? around.colored : `${told(element)} ${color}`;
    if (isRead(element) && !element.matches(unasked) && isSeen(element)) {
      const look = [element.tagName, element.getAttribute('class'), fontSize, fontWeight, faded, '|', colored, '|', ground].join(' ');
      const same = texts.get(look);
      if (same) same.push(element);
      else texts.set(look, [element]);
    }
    if (!element.matches('select')) for (const child of element.children) walk(child, { ground, color, colored, faded });
  };
  for (const root of document.querySelectorAll('#storybook-root, body > [data-kc-overlay]')) walk(root, { ground: '', color: '', colored: '', faded: 1 });
  return texts;
};

/** Runs axe over texts, in the theme of the page and, with `bothThemes`, in the other one: what cannot be read, and the looks that passed. */
const askAxe = async (
  texts: Map<string, Element[]>,
  { looks, bothThemes }: { looks: readonly string[]; bothThemes: boolean },
): Promise<{ found: string[]; judged: string[] }> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const lookOf = new Map(looks.flatMap((look) => (texts.get(look) ?? []).map((element) => [element, look] as const)));
  const ask = async (said: string) => {
    // What goes while axe looks at the rest is not there to be asked in the other theme.
    const include = [...lookOf.keys()].filter(({ isConnected }) => isConnected);
    if (include.length === 0) return { found: [], judged: new Set<string>() };
    const { violations, passes, incomplete } = await axe.run(
      { include },
      { resultTypes: ['violations', 'passes', 'incomplete'], elementRef: true, runOnly: { type: 'rule', values: ['color-contrast'] } },
    );
    const looksOf = (results: typeof passes, why: RegExp) =>
      results
        .flatMap(({ nodes }) => nodes)
        .filter(({ any }) => why.test((any[0]?.data as { messageKey?: string | null } | null)?.messageKey ?? ''))
        .flatMap(({ element }) => lookOf.get(element as Element) ?? []);
    // What it cannot tell because of a picture, it can tell of nothing that looks like this. What lies over a text today may be gone tomorrow.
    const known = new Set([...looksOf(passes, /^/), ...looksOf(incomplete, /^(?:bgGradient|bgImage)$/)]);
    for (const look of looksOf(violations, /^/)) known.delete(look);
    const found = violations.flatMap(({ help, nodes }) => nodes.map(({ target, failureSummary }) => `${help}: ${target.join(' ')} — ${failureSummary ?? ''}`));
    return { found: found.length === 0 ? [] : [said, ...found], judged: known };
  };
  const own = await ask('In its own theme:');
  if (!bothThemes) return { found: own.found, judged: [...own.judged] };
  for (const root of document.querySelectorAll<HTMLElement>('.kc-root')) root.dataset['kcTheme'] = root.dataset['kcTheme'] === 'light' ? 'dark' : 'light';
  const other = await ask('In the other theme:');
  return { found: [...own.found, ...other.found], judged: [...own.judged].filter((look) => other.judged.has(look)) };
};

/**
 * Texts of the story on show whose contrast is too low: a line for each element. Only colours differ between themes, so axe
 * checks contrasts alone, and each look once in a run. A look is known once axe has passed it, or cannot tell because of a
 * picture behind it; a text that something covers is checked again elsewhere. `bothThemes`: in the other theme as well.
 */
export async function unreadable(page: Page, { bothThemes }: { bothThemes: boolean }): Promise<string[]> {
  const texts = await page.evaluateHandle(textsByLook);
  try {
    const looks = (await texts.evaluate((byLook) => [...byLook.keys()])).filter((look) => !judged.has(look));
    if (looks.length === 0) return [];
    const answer = await texts.evaluate(askAxe, { looks, bothThemes });
    for (const look of answer.judged) judged.add(look);
    return answer.found;
  } finally {
    await texts.dispose();
  }
}
