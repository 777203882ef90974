import type { Page } from 'playwright-core';

/**
 * Returns unreadable texts: cut off without an ellipsis or scrolling, taller than their button or cell, or covered by another element. If a dialog is open,
 * checks only the dialog. Also reports a page that is wider than its window.
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const problems = new Set<string>();
    const root = [...document.querySelectorAll('[data-kc-dialog]')].at(-1) ?? document.body;
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.add(`the page is ${scrollWidth - innerWidth} px wider than its window`);

    interface Box {
      left: number;
      right: number;
      top: number;
      bottom: number;
    }
    const boxed = 'button, [role="tab"], [role="gridcell"], th, td, [role="option"]';

    /** Returns the visible part of a text and its first problem. Null if the text is scrolled out of view or only for screen readers. */
    function sight(element: Element, text: Box): { seen: Box; wrong: string } | null {
      let wrong = '';
      const seen: Box = { ...text };
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position !== 'static' && around.clientWidth <= 1 && around.clientHeight <= 1) return null;
        const box = around.getBoundingClientRect();
        const scrolls = /auto|scroll/.test(style.overflow) || around.matches('.kc-pane');
        const cuts = scrolls || /hidden|clip/.test(style.overflow) || /paint|strict|content/.test(style.contain);
        // A fixed element, such as a sheet, is not clipped by its ancestors.
        const isLast = style.position === 'fixed';
        if (!cuts && !isLast) continue;
        // A text with an ellipsis, or one that can be scrolled into view, is not lost.
        if (scrolls || style.textOverflow === 'ellipsis') {
          text.left = Math.max(text.left, box.left);
          text.right = Math.min(text.right, box.right);
        }
        if (cuts && !scrolls && wrong === '') {
          if (text.right > box.right + 2 || text.left < box.left - 2) wrong = 'cut at its side';
          if (text.bottom > box.bottom + 2 || text.top < box.top - 2) wrong = 'cut above or below';
        }
        seen.left = Math.max(seen.left, box.left);
        seen.right = Math.min(seen.right, box.right);
        seen.top = Math.max(seen.top, box.top);
        seen.bottom = Math.min(seen.bottom, box.bottom);
        if (scrolls && (seen.right - seen.left < 2 || text.top < box.top || text.bottom > box.bottom)) return null;
        if (isLast) break;
      }
      return { seen, wrong };
    }

    /** True if an element is inside a fixed one, such as a sheet or a message, that covers the page on purpose. */
    function liesOver(one: Element, element: Element): boolean {
      for (let around: Element | null = one; around; around = around.parentElement)
        if (getComputedStyle(around).position === 'fixed') return !around.contains(element);
      return false;
    }

    /** True if the element is the transparent overlay of a card's button, which makes the whole card clickable. */
    function reachesOver(one: Element, element: Element): boolean {
      const { position, backgroundColor } = getComputedStyle(one, '::after');
      const card = (one as HTMLElement).offsetParent;
      return one.matches('button') && position === 'absolute' && backgroundColor === 'rgba(0, 0, 0, 0)' && card !== null && card.contains(element);
    }

    /** True if the element is a transparent file input over its button. */
    function isSeenThrough(one: Element, element: Element): boolean {
      return one.matches('input[type="file"]') && getComputedStyle(one).opacity === '0' && one.parentElement?.contains(element) === true;
    }

    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: element, textContent } = node;
      const words = textContent?.trim().slice(0, 60) ?? '';
      if (words === '' || !element?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of [...range.getClientRects()].filter(({ width, height, bottom }) => width > 1 && height > 1 && bottom > 0)) {
        const found = sight(element, { left, right, top, bottom });
        if (!found) continue;
        const { seen, wrong } = found;
        if (wrong !== '') problems.add(`'${words}' is ${wrong}`);
        const place = element.closest(boxed)?.getBoundingClientRect();
        if (place && (top < place.top - 3 || bottom > place.bottom + 3)) problems.add(`'${words}' is taller than its place`);
        const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
        const over = document.elementFromPoint(x, y);
        if (
          over &&
          getComputedStyle(element).pointerEvents !== 'none' &&
          !over.contains(element) &&
          !element.contains(over) &&
          !over.closest('.kc-act') &&
          !liesOver(over, element) &&
          !reachesOver(over, element) &&
          !isSeenThrough(over, element)
        )
          problems.add(`'${words}' is covered by ${over.tagName.toLowerCase()} '${over.textContent?.slice(0, 40)}'`);
      }
    }
    return [...problems];
  });
