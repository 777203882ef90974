import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Returns the problem of the focus for a sighted user: no focus, out of sight, covered, or without a ring. Empty if there is none. */
const focusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const active = document.activeElement;
    if (!active || active === document.body) return 'nothing has the focus';
    const name = `${active.tagName.toLowerCase()} '${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 40)}'`;
    const box = active.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right - left < 2 || bottom - top < 2) return `${name} is out of sight`;
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const label = (active as HTMLInputElement).labels?.[0];
    if (over && !active.contains(over) && !over.contains(active) && !label?.contains(over)) return `${name} is covered by ${over.tagName.toLowerCase()}`;
    const around = (one: Element | null, steps: number): Element[] => (one && steps > 0 ? [one, ...around(one.parentElement, steps - 1)] : []);
    const hasRing = (one: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderTopWidth, content } = getComputedStyle(one, pseudo);
      const isOutlined = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1 && !/^rgba.*, 0\)$/.test(outlineColor);
      if (pseudo) return content !== 'none' && (isOutlined || parseFloat(borderTopWidth) >= 2);
      return isOutlined || (one === active && boxShadow !== 'none');
    };
    return around(active, 4).some((one) => hasRing(one)) || hasRing(active, '::after') ? '' : `${name} has no ring`;
  });

/** A user with only a keyboard. Each step checks that the focus is visible. */
export interface Keyboard {
  /** Presses keys one after the other. */
  press(...keys: string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Tab or Shift+Tab until the target has the focus. */
  to(target: Locator): Promise<void>;
  /** Moves to the target and presses Enter. */
  enter(target: Locator): Promise<void>;
  /** Moves to the target and replaces its content. */
  fill(target: Locator, text: string): Promise<void>;
  /** Moves with an arrow key to a neighbor of the focus: a tab, a menu item, a radio button. */
  arrowTo(target: Locator, key: 'ArrowDown' | 'ArrowRight'): Promise<void>;
}

const most = 120;

export function keyboardOf(page: Page): Keyboard {
  const seen = () => expect.poll(() => focusProblem(page), { interval: 30, timeout: 8_000 }).toBe('');
  async function press(...keys: string[]): Promise<void> {
    for (const key of keys) {
      await page.keyboard.press(key);
      await seen();
    }
  }
  /** Returns 0 if the target has the focus, -1 if it precedes the focus, and 1 if it follows. */
  const side = (target: Locator) =>
    target.evaluate((element) => {
      const active = document.activeElement;
      if (element === active) return 0;
      return active && (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING) !== 0 ? -1 : 1;
    });
  async function walk(target: Locator, step: (way: number) => string): Promise<void> {
    await target.waitFor();
    for (let steps = 0; steps < most; steps += 1) {
      const way = await side(target);
      if (way === 0) return seen();
      await press(step(way));
    }
    throw new Error(`The keyboard does not come to ${String(target)}.`);
  }
  const to = (target: Locator) => walk(target, (way) => (way < 0 ? 'Shift+Tab' : 'Tab'));
  async function type(text: string): Promise<void> {
    await page.keyboard.type(text);
    await seen();
  }
  return {
    press,
    type,
    to,
    async enter(target) {
      await to(target);
      await page.keyboard.press('Enter');
    },
    async fill(target, text) {
      await to(target);
      await press('Control+a');
      await type(text);
    },
    arrowTo: (target, key) => walk(target, () => key),
  };
}
