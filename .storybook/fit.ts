import type { Page } from 'playwright-core';

/**
 * Makes every text on the page longer by 40 %, as texts of other languages are, whatever the language and the state that the story came to, and
 * answers with what fitted before and does not fit then: a text that is cut where nothing says that there is more of it ('…' does), one that leaves its
 * own box, and a page that scrolls sideways. Code, names in mono, figures, what keeps the lines in which it was written and what is only heard stay
 * as they are.
 */
export const whatDoesNotFit = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const still = 'script, style, svg, canvas, code, pre, kbd, textarea, input, select, .kc-unseen, .kc-mono, [hidden]';
    if (!document.querySelector('.kc-root')) return [];
    const texts: Text[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement;
      const text = node.nodeValue ?? '';
      if (!element?.closest('.kc-root') || element.closest(still) || !/\p{L}{2}/u.test(text)) continue;
      if (getComputedStyle(element).whiteSpace.startsWith('pre')) continue;
      // A box of one pixel is for screen readers.
      const isHeard = element.getBoundingClientRect().width > 0 && element.clientWidth === 1;
      if (!isHeard && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) texts.push(node as Text);
    }

    /** What has no room for a text, and how that shows. */
    const problemOf = (text: Text): string | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const read = range.getBoundingClientRect();
      if (read.width < 2) return undefined;
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { display, overflowX, overflowY, textOverflow } = getComputedStyle(box);
        if (display === 'inline' || display === 'contents') continue;
        const around = box.getBoundingClientRect();
        const sideways = read.right > around.right + 1.5 || read.left < around.left - 1.5;
        const down = read.bottom > around.bottom + 1.5 && /hidden|clip/.test(overflowY);
        if (/auto|scroll/.test(overflowX) || (textOverflow === 'ellipsis' && /hidden|clip/.test(overflowX))) return undefined;
        if (sideways || down) {
          const role = box.getAttribute('role');
          return `${/hidden|clip/.test(overflowX) || down ? 'is cut by' : 'leaves'} ${box.tagName.toLowerCase()}${role ? ` (${role})` : ''}`;
        }
        // A popup lies over all that it stands in.
        if (/auto|scroll/.test(overflowY) || box.matches(':popover-open')) return undefined;
      }
      return undefined;
    };

    const wide = document.documentElement.scrollWidth;
    const fitting = texts.filter((text) => problemOf(text) === undefined);
    for (const text of texts) {
      const said = text.data.trim();
      text.data = `${text.data} ${said.slice(0, Math.ceil(said.length * 0.4))}`;
    }
    // What is placed beside something else, such as a hint, takes its new place in the frames that follow.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > Math.max(wide, innerWidth) + 1) found.add('The page scrolls sideways.');
    for (const text of fitting.filter((one) => one.isConnected)) {
      const problem = problemOf(text);
      if (problem) found.add(`'${text.data.slice(0, 50)}' in ${text.parentElement?.tagName.toLowerCase()} ${problem}`);
    }
    return [...found];
  });
