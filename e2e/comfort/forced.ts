import type { Page } from 'playwright-core';

/** Records the elements that consist only of a background color, before forced colors apply. */
const noteFills = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const clear = 'rgba(0, 0, 0, 0)';
    const fills: [Element, string | undefined][] = [];
    for (const one of document.body.querySelectorAll('*')) {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.closest('svg, [data-kc-messages]')) continue;
      const box = one.getBoundingClientRect();
      const { backgroundColor } = getComputedStyle(one);
      if (one.childNodes.length === 0 && !one.matches('input, textarea, canvas') && backgroundColor !== clear && box.width > 1 && box.height > 1)
        fills.push([one, undefined]);
      for (const pseudo of ['::before', '::after']) {
        const { content, backgroundColor: colour, width, height, opacity } = getComputedStyle(one, pseudo);
        const isThere = content !== 'none' && content !== 'normal' && opacity !== '0' && parseFloat(width) > 0 && parseFloat(height) > 0;
        if (isThere && colour !== clear) fills.push([one, pseudo]);
      }
    }
    Object.assign(globalThis, { kcFills: fills });
  });

/** Returns what forced colors hide: borders of controls, focus rings, states, icons and elements that consist of a background. */
const unseen = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>();
    const root = [...document.querySelectorAll('[data-kc-dialog]')].at(-1) ?? document.body;
    const isClear = (colour: string) => /^rgba.*, 0\)$/.test(colour);
    const name = (one: Element) => {
      const words = one.getAttribute('aria-label') ?? one.textContent ?? '';
      return `${one.tagName.toLowerCase()} ${one.getAttribute('role') ?? ''} '${(words || one.getAttribute('class') || '').trim().slice(0, 40)}'`;
    };
    const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && one.getClientRects().length > 0;
    const seen = [...root.querySelectorAll<HTMLElement>('*')].filter(isSeen);
    const around = (one: Element | null, steps: number): Element[] => (one && steps > 0 ? [one, ...around(one.parentElement, steps - 1)] : []);
    /** Returns the background color behind an element. */
    const ground = (one: Element | null): string => {
      for (let at = one; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (a: string, b: string) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);

    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    const hasLine = (one: Element, on: string) => {
      const style = getComputedStyle(one);
      const is = (kind: string, width: string, colour: string) => kind !== 'none' && parseFloat(width) >= 1 && !isClear(colour) && contrast(colour, on) >= 3;
      return (
        is(style.outlineStyle, style.outlineWidth, style.outlineColor) ||
        sides.some((side) => is(style[`border${side}Style`], style[`border${side}Width`], style[`border${side}Color`]))
      );
    };
    const isClose = (frame: Element, one: Element) => {
      const [a, b] = [frame.getBoundingClientRect(), one.getBoundingClientRect()];
      return b.top - a.top <= 12 && a.bottom - b.bottom <= 12 && a.width - b.width <= 160;
    };
    const controls = seen.filter((one) => one.matches('button:not([role="menuitem"]), input, select, textarea, summary, [role="tab"], [role="switch"]'));
    for (const one of controls) {
      // Native controls have system borders.
      if (getComputedStyle(one).appearance !== 'none' && one.matches('[type="checkbox"], [type="radio"], [type="file"]')) continue;
      if (one.getBoundingClientRect().width <= 1 || one.closest('.kc-head')) continue;
      const frames = around(one, 4).filter((frame) => frame === one || isClose(frame, one));
      if (!frames.some((frame) => hasLine(frame, ground(frame.parentElement)))) problems.add(`${name(one)} has no border`);
    }

    const part = (one: Element, pseudo?: string) => {
      const style = getComputedStyle(one, pseudo);
      return [style.outline, style.borderColor, style.borderWidth, style.borderStyle, style.backgroundColor, style.content, style.inset, style.opacity].join();
    };
    const look = (one: Element) => [part(one), part(one, '::before'), part(one, '::after')].join();
    const shape = (one: Element) => {
      const { color, fontWeight, textDecorationLine } = getComputedStyle(one);
      const inside = [...one.querySelectorAll('*')].map((each) => `${each.getAttribute('class')} ${part(each)}`);
      return [look(one), color, fontWeight, textDecorationLine, ...inside].join();
    };
    for (const attribute of ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked']) {
      const isOn = (one: Element) => !['false', null].includes(one.getAttribute(attribute));
      for (const one of seen.filter((each) => each.hasAttribute(attribute) && isOn(each))) {
        const other = around(one.parentElement, 4)
          .flatMap((box) => [...box.querySelectorAll(one.tagName)])
          .find((each) => each !== one && isSeen(each) && !isOn(each) && each.getAttribute('role') === one.getAttribute('role'));
        if (other && shape(one) === shape(other)) problems.add(`${name(one)} looks as ${name(other)}, which is not ${attribute.slice(5)}`);
      }
    }

    const ring = (one: Element) => [look(one), ...around(one.parentElement, 3).map((box) => getComputedStyle(box).outline)].join();
    const stops = seen.filter((one) => one.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') && !one.matches('[inert] *'));
    const blur = () => (document.activeElement as HTMLElement | null)?.blur();
    for (const one of stops) {
      blur();
      const before = ring(one);
      one.focus({ preventScroll: true });
      if (document.activeElement === one && ring(one) === before) problems.add(`${name(one)} shows no focus`);
    }
    blur();

    for (const one of seen.filter((each) => each.matches('svg.lucide'))) {
      const { stroke, fill } = getComputedStyle(one);
      const drawn = stroke === 'none' ? fill : stroke;
      if (contrast(drawn, ground(one)) < 3)
        problems.add(`the icon ${one.getAttribute('class')} of ${name(one.parentElement ?? one)} is ${drawn} on ${ground(one)}`);
    }

    const { kcFills } = globalThis as unknown as { kcFills: [Element, string | undefined][] };
    for (const [one, pseudo] of kcFills) {
      if (!isSeen(one) || !root.contains(one)) continue;
      const { backgroundColor: colour, display } = getComputedStyle(one, pseudo);
      // A hidden pseudo-element draws no mark: the browser draws a checked control itself.
      if (display === 'none') continue;
      const on = ground(pseudo ? one : one.parentElement);
      if ((isClear(colour) || colour === on) && !(pseudo ? false : hasLine(one, on)))
        problems.add(`${name(one)}${pseudo ?? ''} of ${name(one.parentElement ?? one)} is gone`);
    }
    return [...problems];
  });

/** Switches the page to forced colors, and returns what is not visible there. */
export async function lostInForcedColours(page: Page): Promise<string[]> {
  await noteFills(page);
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  // After a key press, a focus set by a script counts as `:focus-visible`.
  await page.keyboard.press('Shift');
  const problems = await unseen(page);
  await page.emulateMedia({ forcedColors: null, reducedMotion: null });
  return problems;
}
