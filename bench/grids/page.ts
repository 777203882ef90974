import { firstMessage, makeRecords, matching, natural, type AuditRecord } from '../records.ts';

/** The functions that differ between the pages of the grids. The rest of a page is shared. */
interface GridPage {
  /** Renders the grid with a filter box into `box`. Returns a function that unmounts it. */
  mount: (box: HTMLElement, records: readonly AuditRecord[]) => () => void;
  /** Returns the message in the first row, as currently rendered. */
  first: () => string | null | undefined;
  /** Returns the element that a user clicks to sort by message or by user. */
  head: (column: 'content' | 'user') => HTMLElement | null;
  all: () => HTMLElement | null;
  allSelected: () => boolean;
  scroller: () => HTMLElement | null;
  /** Font of the page. Default: the system font. */
  font?: string;
}

/** Renders text before the grid mounts, so that the measurement excludes the cost of loading fonts. */
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

/** Waits until the page is idle. */
async function rest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Returns when the first frame after `done` returned true was painted, in ms after `from`. */
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

/** Does the same from the next trusted key or pointer event on. The time starts when the browser received the event. */
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
  // In an array, because an async function would await a returned promise.
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
  /** The element to click for each act, and the test that it is complete. `typed` is the content of the filter box. */
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
      /** Returns the coordinates to click for an act. */
      place: (act: string) => {
        const found = acts[act]?.place();
        if (!found) throw new Error('There is nothing to press.');
        const at = found.getBoundingClientRect();
        return { x: at.x + at.width / 2, y: at.y + at.height / 2 };
      },
      /** Starts waiting for an act. Call it before the click. */
      expect: async (act: string, typed: string) => {
        [waited] = await armed(acts[act]?.done(typed) ?? (() => false));
      },
      /** Returns the ms of the expected act. */
      took: () => waited,
      elements: () => document.getElementsByTagName('*').length,
      /** Scrolls by `px` per frame, for `frames` frames. */
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
