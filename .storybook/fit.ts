import type { Page } from 'playwright-core';

/**
 * Makes every text on the page 40 % longer, as translations are, in any language and state of the story. Returns a description of each text that fitted before
 * and does not fit afterwards. A text does not fit if it is cut off without an ellipsis or overflows its own box, or if the page scrolls sideways. Code,
 * monospaced names, numbers, preformatted text and screen-reader text stay unchanged.
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
      // A box of one pixel holds text for screen readers.
      const isHeard = element.getBoundingClientRect().width > 0 && element.clientWidth === 1;
      if (!isHeard && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) texts.push(node as Text);
    }

    /** Describes the element that is too small for a text, and how the overflow shows. Returns undefined if the text fits. */
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
        // A popup floats above its ancestors, so they do not limit it.
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
    // Elements that follow another element, such as tooltips, move to their new position within the next frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const found = new Set<string>();
    if (document.documentElement.scrollWidth > Math.max(wide, innerWidth) + 1) found.add('The page scrolls sideways.');
    for (const text of fitting.filter((one) => one.isConnected)) {
      const problem = problemOf(text);
      if (problem) found.add(`'${text.data.slice(0, 50)}' in ${text.parentElement?.tagName.toLowerCase()} ${problem}`);
    }
    return [...found];
  });
