import type { Page } from 'playwright-core';

/** The columns of all lists on show that cut a text although another column of the list has 24 px or more to spare. */
export const wastedRoom = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spare = 24;
    return [...document.querySelectorAll<HTMLElement>('.kc-sizer:not(.kc-two) table')].flatMap((table) => {
      const heads = [...table.querySelectorAll<HTMLElement>('.kc-head > th')];
      const columns = heads.filter((head) => head.dataset['column'] !== undefined);
      const widthOf = (head: HTMLElement) =>
        Math.max(
          ...[head, ...table.querySelectorAll<HTMLElement>(`.kc-rows > .kc-row > td[data-col='${head.dataset['col']}']`)].map(
            (cell) => cell.getBoundingClientRect().width,
          ),
        );
      const drawn = columns.map(widthOf);
      // Every cell becomes as wide as its content.
      table.style.setProperty('--kc-tracks', `repeat(${heads.length}, max-content)`);
      const needed = columns.map(widthOf);
      table.style.removeProperty('--kc-tracks');
      const room = Math.max(...columns.map((_, at) => drawn[at]! - needed[at]!));
      if (room < spare) return [];
      return columns.flatMap((head, at) =>
        drawn[at]! < needed[at]! - 1
          ? `${head.dataset['column']}: ${Math.round(drawn[at]!)} of ${Math.round(needed[at]!)} px, another has ${Math.round(room)} to spare`
          : [],
      );
    });
  });
