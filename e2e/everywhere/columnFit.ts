import type { Page } from 'playwright-core';
import { drawn } from '../page.ts';

/** px. The browser rounds tracks, and the grid adds one px to each column. */
const rounding = 3;

/** Lists whose rows change while they are shown. Columns keep their widths meanwhile, so that they do not move under the pointer. */
const changing = ['Tasks'];

/**
 * Returns the lists of the page in which a cell is cut while other columns have room that would show it. Measures the texts and icons of the visible rows and of
 * the head, not the boxes around them, which are as wide as their cell.
 */
const cutBesideRoom = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ tolerance, ignored }) => {
      const problems = new Set<string>();

      /** Returns the right end of what is visible in a cell. In a right-to-left page this would be the left end; the walk is in English. */
      function endOf(cell: Element): number {
        const nodes = document.createTreeWalker(cell, NodeFilter.SHOW_ALL);
        const range = document.createRange();
        let end = 0;
        for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
          if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '') {
            // A text for screen readers only.
            if ((node.parentElement?.clientWidth ?? 0) === 1) continue;
            range.selectNodeContents(node);
            end = Math.max(end, range.getBoundingClientRect().right);
          } else if (node instanceof SVGElement || (node instanceof HTMLElement && node.matches('input, button')))
            end = Math.max(end, node.getBoundingClientRect().right);
        }
        return end;
      }

      for (const grid of document.querySelectorAll('[role="grid"]')) {
        if (ignored.includes(grid.getAttribute('aria-label') ?? '')) continue;
        const heads = [...grid.querySelectorAll<HTMLElement>('.kc-head > th')].filter(({ dataset }) => dataset['column'] !== undefined);
        let room = 0;
        const cut: string[] = [];
        const free: string[] = [];
        for (const head of heads) {
          const cells = [...grid.querySelectorAll<HTMLElement>(`.kc-rows > .kc-row > td[data-col='${head.dataset['col']}']`)];
          if (cells.length === 0) continue;
          const spare = [head, ...cells].map((cell) => {
            const padding = Number.parseFloat(getComputedStyle(cell).paddingInlineEnd);
            return cell.getBoundingClientRect().right - padding - endOf(cell);
          });
          const least = Math.min(...spare);
          if (least < -1) {
            const text = cells[spare.indexOf(least) - 1]?.textContent ?? head.textContent;
            cut.push(`"${text.slice(0, 40)}" in ${head.dataset['column']} lacks ${Math.ceil(-least)} px`);
          } else {
            room += least;
            free.push(`${head.dataset['column']} ${Math.round(least)}`);
          }
        }
        if (cut.length > 0 && room > tolerance * heads.length)
          problems.add(`${grid.getAttribute('aria-label')}: ${cut.join(', ')}, while ${Math.round(room)} px are free (${free.join(', ')})`);
      }
      return [...problems];
    },
    { tolerance: rounding, ignored: changing },
  );

/** ms. While a window is resized, grids fit their columns every 250 ms (SHELL-121). */
const longestFit = 2_000;

/** Returns the lists that still cut a cell beside room after the grids have had the time to fit their columns to a new width. */
export async function cutAfterFit(page: Page): Promise<string[]> {
  const until = Date.now() + longestFit;
  for (;;) {
    await drawn(page);
    const problems = await cutBesideRoom(page);
    if (problems.length === 0 || Date.now() > until) return problems;
  }
}
