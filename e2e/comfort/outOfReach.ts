import type { Page } from 'playwright-core';

/**
 * Returns the problems of a page in the smallest window. They are a second scroll bar, horizontal scrolling, unreachable or covered controls, and fixed
 * headers and footers that leave too little space. If a dialog is open, checks only the dialog.
 */
export const outOfReach = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>();
    const dialog = [...document.querySelectorAll('[data-kc-dialog]')].at(-1);
    const root = dialog ?? document.body;
    /** Tables, code, figures and text areas may scroll on their own. */
    const own = '.kc-grid, table, pre, textarea, figure';
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}'`;
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth > 1 && element.clientHeight > 1;

    const page = document.scrollingElement as HTMLElement;
    const boxes = [root, ...root.querySelectorAll('*')].filter((one) => one !== document.body && isSeen(one) && !one.closest(own));
    const scrolls = (side: 'overflowX' | 'overflowY') => (one: Element) => /auto|scroll/.test(getComputedStyle(one)[side]);
    const down = boxes.filter(scrolls('overflowY')).filter((one) => one.scrollHeight - one.clientHeight > 1);
    if (!dialog && page.scrollHeight - innerHeight > 1) down.push(page);
    if (down.length > 1) problems.add(`${down.length} scroll bars: ${down.map(name).join(', ')}`);
    const [bar] = down;
    if (bar && bar !== page && bar.clientHeight < 0.4 * innerHeight) problems.add(`${name(bar)} scrolls in ${bar.clientHeight} px`);
    for (const one of boxes.filter(scrolls('overflowX')).filter((box) => box.firstElementChild?.tagName !== 'TABLE'))
      if (one.scrollWidth - one.clientWidth > 1) problems.add(`${name(one)} scrolls sideways`);
    if (page.scrollWidth > innerWidth) problems.add(`the page is ${page.scrollWidth - innerWidth} px wider than its window`);

    let taken = 0;
    for (const one of boxes) {
      const { position } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      if (/fixed|sticky/.test(position) && !one.contains(root) && !one.querySelector('[data-kc-dialog]') && width > 0 && height < innerHeight) taken += height;
    }
    if (taken > 0.6 * innerHeight) problems.add(`${Math.round(taken)} px are taken by what stays`);

    const controls = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="switch"], [role="option"], [tabindex="0"]';
    for (const one of root.querySelectorAll<HTMLElement>(controls)) {
      if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || one.matches('[inert] *') || one.closest('.kc-grid')) continue;
      // The skip link becomes visible only with the focus.
      if (one.matches('a[href^="#main"]')) continue;
      if (one.getBoundingClientRect().width <= 1) continue;
      // A control that is transparent, such as a styled checkbox, is reached through its label.
      const drawn = Number(getComputedStyle(one).opacity) === 0 ? (one.closest('label') ?? one) : one;
      drawn.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, right, top, bottom } = drawn.getBoundingClientRect();
      const wide = right - left > innerWidth;
      const tall = bottom - top > innerHeight;
      if ((!wide && (left < -2 || right > innerWidth + 2)) || (!tall && (top < -2 || bottom > innerHeight + 2)))
        problems.add(`${name(one)} is out of the window`);
      const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
      const over = document.elementFromPoint(x, y);
      if (over && !drawn.contains(over) && !over.contains(drawn) && !over.closest('label')?.contains(drawn) && !over.closest('[data-kc-messages]'))
        problems.add(`${name(one)} is covered by ${name(over)}`);
    }
    for (const one of down) one.scrollTop = 0;
    return [...problems];
  });
