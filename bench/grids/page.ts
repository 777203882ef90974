import { firstMessage, makeRecords, matching, natural, type AuditRecord } from '../records.ts';

/** What each grid's page tells about itself; everything else is the same for all. */
interface GridPage {
  /** Draws the grid with a filter box into `box`; the answer takes it away again. */
  mount: (box: HTMLElement, records: readonly AuditRecord[]) => () => void;
  /** The message in the first row, as drawn now. */
  first: () => string | null | undefined;
  /** What a user presses to sort by message, and by user. */
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

/** Waits until the page has nothing left to do of its own. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** When the frame after `done` became true has been painted, in ms after `from`. */
function painted(from: number, done: () => boolean): Promise<number> {
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

/** The same after the next press of a button or a key, which comes from outside as a person's does: from when the browser got it. */
async function armed(done: () => boolean): Promise<Promise<number>[]> {
  await rest();
  if (done()) throw new Error('It shows that already.');
  const pressed = Promise.withResolvers<number>();
  const heard = ({ timeStamp, isTrusted }: Event) => {
    if (!isTrusted) return;
    for (const kind of ['pointerdown', 'keydown']) removeEventListener(kind, heard, true);
    pressed.resolve(painted(timeStamp, done));
  };
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, heard, true);
  // In a list: a promise of a promise would be waited for at once.
  return [pressed.promise];
}

export function measured(page: GridPage): void {
  const box = document.createElement('div');
  box.id = 'box';
  document.body.append(box);
  let records: readonly AuditRecord[] = [];
  let unmount: () => void = () => undefined;
  const shows = (text: string | undefined) => () => page.first() === text;
  const filterBox = () => box.querySelector<HTMLInputElement>('input[type="text"], input[type="search"]');
  let waited: Promise<number> | undefined;
  /** What is pressed for each, and what shows that it has been done. `typed` is what the filter box holds then. */
  const acts: Record<string, { place: () => HTMLElement | null; done: (typed: string) => () => boolean }> = {
    sort: { place: () => page.head('content'), done: () => shows(firstMessage) },
    sortByUser: {
      place: () => page.head('user'),
      done: () => {
        const least = records.map((r) => r.user).toSorted(natural)[0];
        const holders = new Set(records.filter((r) => r.user === least).map((r) => r.content));
        return () => holders.has(page.first() ?? '');
      },
    },
    filter: { place: filterBox, done: (typed) => shows(matching(records, typed)[0]?.content) },
    selectAll: { place: page.all, done: () => page.allSelected },
  };
  Object.assign(globalThis, {
    bench: {
      make: async (count: number) => {
        records = makeRecords(count);
        await showText(box, page.font ?? 'system-ui');
      },
      mount: async () => {
        await rest();
        const from = performance.now();
        unmount = page.mount(box, records);
        return painted(from, shows(records[0]?.content));
      },
      unmount: () => {
        unmount();
        box.replaceChildren();
      },
      /** Where to press for an act. */
      place: (act: string) => {
        const found = acts[act]?.place();
        if (!found) throw new Error('There is nothing to press.');
        const at = found.getBoundingClientRect();
        return { x: at.x + at.width / 2, y: at.y + at.height / 2 };
      },
      /** Told before the press. */
      expect: async (act: string, typed: string) => {
        [waited] = await armed(acts[act]?.done(typed) ?? (() => false));
      },
      /** ms of the act that was expected. */
      took: () => waited,
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
