import { firstMessage, makeRecords, matching, type AuditRecord } from '../records.ts';

/** What each grid's page tells about itself; everything else is the same for all. */
interface GridPage {
  /** Draws the grid with a filter box into `box`; the answer takes it away again. */
  mount: (box: HTMLElement, records: readonly AuditRecord[]) => () => void;
  /** The message in the first row, as drawn now. */
  first: () => string | null | undefined;
  /** What a user clicks to sort by message, and by user. */
  head: (column: 'content' | 'user') => HTMLElement | null;
  all: () => HTMLElement | null;
  allSelected: () => boolean;
  scroller: () => HTMLElement | null;
  /** The font of the page's text. Default: that of the system. */
  font?: string;
}

/** A grid comes into a page that shows text already: whatever a font costs at first was paid with that. */
async function showText(box: HTMLElement, font: string): Promise<void> {
  box.style.font = `13px/20px ${font}`;
  await document.fonts.load(box.style.font);
  for (const weight of [400, 550, 700]) {
    const line = document.createElement('p');
    line.style.fontWeight = String(weight);
    line.textContent = 'Audit log of 100,000 records: Date, Category, Message…';
    box.append(line);
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  box.replaceChildren();
}

/** Says when the frame after `done` became true has been painted, in ms after `act`. */
async function timed(act: () => void, done: () => boolean): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  const from = performance.now();
  act();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (done()) {
        const after = new MessageChannel();
        after.port1.onmessage = () => resolve(performance.now() - from);
        after.port2.postMessage(null);
      } else if (performance.now() - from > 15_000) reject(new Error('What was waited for did not come within 15 s.'));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function measured(page: GridPage): void {
  const box = document.createElement('div');
  box.id = 'box';
  document.body.append(box);
  let records: readonly AuditRecord[] = [];
  let unmount: () => void = () => undefined;
  const shows = (text: string | undefined) => () => page.first() === text;
  const filterTo = (typed: string) => {
    const input = box.querySelector<HTMLInputElement>('input[type="text"], input[type="search"]');
    if (!input) throw new Error('There is no filter box.');
    // Whoever types is in the box already.
    input.focus();
    return timed(() => typeInto(input, typed), shows(matching(records, typed)[0]?.content));
  };
  const click = (element: HTMLElement | null) => () => {
    if (!element) throw new Error('There is nothing to click.');
    element.click();
  };
  Object.assign(globalThis, {
    bench: {
      make: async (count: number) => {
        records = makeRecords(count);
        await showText(box, page.font ?? 'system-ui');
      },
      mount: () => timed(() => void (unmount = page.mount(box, records)), shows(records[0]?.content)),
      unmount: () => {
        unmount();
        box.replaceChildren();
      },
      sort: () => timed(click(page.head('content')), shows(firstMessage)),
      sortByUser: () => {
        const least = records.map((r) => r.user).sort()[0];
        const holders = new Set(records.filter((r) => r.user === least).map((r) => r.content));
        return timed(click(page.head('user')), () => holders.has(page.first() ?? ''));
      },
      /** A word of four letters and back to nothing: ms of each keystroke. */
      filter: async () => {
        const times: number[] = [];
        for (const typed of ['7', '7a', '7a4', '7a4f'].map((t) => t)) times.push(await filterTo(typed));
        await filterTo('');
        return times;
      },
      selectAll: () => timed(click(page.all()), page.allSelected),
      elements: () => document.getElementsByTagName('*').length,
      /** Scrolls by `px` a frame; the number of frames. */
      scroll: async (px: number, frames: number) => {
        const scroller = page.scroller();
        if (!scroller) throw new Error('There is nothing to scroll.');
        scroller.scrollTop = 0;
        for (let i = 0; i < frames; i++) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          scroller.scrollTop += px;
        }
        return scroller.scrollTop;
      },
      idle: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
      centre: () => {
        const at = page.scroller()?.getBoundingClientRect();
        return at ? { x: Math.round(at.x + at.width / 2), y: Math.round(at.y + at.height / 2) } : null;
      },
    },
  });
}
