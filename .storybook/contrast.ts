import type { Page } from 'playwright-core';

/** Appearances of text that axe has passed in this process. */
const judged = new Set<string>();

/** Styles that an element inherits from its ancestors and that determine the contrast of its text. */
interface Around {
  /** Describes the painted backgrounds behind the element, up to the nearest opaque one. */
  ground: string;
  /** The text color, and the element that sets it. */
  color: string;
  colored: string;
  /** Product of the opacities of the element's ancestors, from 0 to 1. */
  faded: number;
}

/** Groups the visible texts of a story by appearance. Each group needs only one check. */
const textsByLook = (): Map<string, Element[]> => {
  // Content behind a dialog, which Radix marks, is covered by other stories. Text that is only hidden from screen readers is visible, so it counts.
  const covered = '[data-aria-hidden], [inert]';
  // WCAG requires no contrast for these controls.
  const unasked = '[type="checkbox"], [type="radio"], :disabled, [aria-disabled="true"]';
  /**
   * Returns the tag, class and state attributes of an element: everything that a selector can match. Attribute values of several words are names, addresses and
   * positions.
   */
  const told = (element: Element): string => {
    const states = [...element.attributes].filter(({ value }) => /^[a-z-]*$/.test(value)).map(({ name, value }) => `${name}=${value}`);
    return [element.tagName, element.getAttribute('class'), ...states].join(' ');
  };
  /** True if the element has text with letters or digits. A dash or an asterisk alone carries no information. */
  const isRead = (element: Element): boolean =>
    element.matches('input, textarea, select') || [...element.childNodes].some((node) => node.nodeType === 3 && /[\p{L}\p{N}]/u.test(node.nodeValue ?? ''));
  /** True if the text is visible. Text for screen readers only has a box of one pixel, or lies above the page. */
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

/** Runs axe over texts in the theme of the page and, with `bothThemes`, in the other one too. Returns the violations and the appearances that passed. */
const askAxe = async (
  texts: Map<string, Element[]>,
  { looks, bothThemes }: { looks: readonly string[]; bothThemes: boolean },
): Promise<{ found: string[]; judged: string[] }> => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const lookOf = new Map(looks.flatMap((look) => (texts.get(look) ?? []).map((element) => [element, look] as const)));
  const ask = async (said: string) => {
    // An element may leave the page during the first run. It cannot be checked in the second theme.
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
    // If axe cannot decide because of a background image, the result is the same for every text of this appearance. If another element overlaps the text, the
    // next story may differ.
    const known = new Set([...looksOf(passes, /^/), ...looksOf(incomplete, /^(?:bgGradient|bgImage)$/)]);
    for (const look of looksOf(violations, /^/)) known.delete(look);
    const found = violations.flatMap(({ help, nodes }) => nodes.map(({ target, failureSummary }) => `${help}: ${target.join(' ')} — ${failureSummary ?? ''}`));
    return { found: found.length === 0 ? [] : [said, ...found], judged: known };
  };
  const own = await ask('In its own theme:');
  if (!bothThemes) return { found: own.found, judged: [...own.judged] };
  const roots = [...document.querySelectorAll<HTMLElement>('.kc-root')];
  const themes = roots.map(({ dataset }) => dataset['kcTheme']);
  for (const { dataset } of roots) dataset['kcTheme'] = dataset['kcTheme'] === 'light' ? 'dark' : 'light';
  const other = await ask('In the other theme:');
  // A play function may go on afterwards.
  for (const [at, { dataset }] of roots.entries())
    if (themes[at] === undefined) delete dataset['kcTheme'];
    else dataset['kcTheme'] = themes[at];
  return { found: [...own.found, ...other.found], judged: [...own.judged].filter((look) => other.judged.has(look)) };
};

/**
 * Returns one line for each text of the current story whose contrast is too low. Only colors differ between themes, so axe checks only contrast, and each
 * appearance once in a run. An appearance is done once axe has passed it, or cannot decide because of a background image. A text that something overlaps is
 * checked again in other stories. `bothThemes`: checks the other theme as well.
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
