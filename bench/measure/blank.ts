import type { Browser, Page } from 'playwright-core';
import { ask, launch, openTab } from './browser.ts';
import { gather, type Section } from './figures.ts';
import type { Pages } from './pages.ts';

/** Returns how many screenshots of a page show no text at their center: no pixels that differ much from their surroundings. */
async function withoutText(helper: Page, pictures: readonly string[], at: { x: number; y: number }): Promise<number> {
  return helper.evaluate(
    async ([all, { x, y }]) => {
      let blank = 0;
      for (const data of all) {
        const image = await createImageBitmap(await (await fetch(`data:image/jpeg;base64,${data}`)).blob());
        const [width, height] = [500, 66];
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('no canvas');
        context.drawImage(image, x - width / 2, y - height / 2, width, height, 0, 0, width, height);
        const pixels = context.getImageData(0, 0, width, height).data;
        const light = Array.from({ length: width * height }, (_, i) => (pixels[i * 4] ?? 0) + (pixels[i * 4 + 1] ?? 0) + (pixels[i * 4 + 2] ?? 0));
        const middle = light.toSorted((a, b) => a - b)[Math.floor(light.length / 2)] ?? 0;
        if (light.filter((one) => Math.abs(one - middle) > 150).length < 60) blank++;
      }
      return blank;
    },
    [pictures, at] as const,
  );
}

async function oneRound(browser: Browser, helper: Page, pages: Pages, side: string): Promise<{ frames: number; blank: number } | null> {
  const { page, cdp, end } = await openTab(browser, pages.url(side));
  try {
    await ask(page, 'make', 100_000);
    await ask(page, 'mount');
    await ask(page, 'idle', 300);
    const at = await ask<{ x: number; y: number } | null>(page, 'centre');
    if (!at) return null;
    const pictures: string[] = [];
    cdp.on('Page.screencastFrame', ({ data, sessionId }) => {
      pictures.push(data);
      void cdp.send('Page.screencastFrameAck', { sessionId });
    });
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 70, everyNthFrame: 1 });
    await page.waitForTimeout(200);
    pictures.length = 0;
    await cdp.send('Input.synthesizeScrollGesture', { ...at, yDistance: -60_000, speed: 30_000, gestureSourceType: 'mouse', preventFling: true });
    const moving = [...pictures];
    await cdp.send('Page.stopScreencast');
    return { frames: moving.length, blank: await withoutText(helper, moving, at) };
  } finally {
    await end();
  }
}

/** Counts presented frames without text while the compositor scrolls at 1,000 rows a second. */
export async function measureBlank(
  pages: Pages,
  sides: readonly string[],
  rounds: number,
  say: (line: string) => void,
): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  const browser = await launch(['--enable-prefer-compositing-to-lcd-text']);
  const helper = await openTab(browser, 'about:blank');
  for (let round = 1; round <= rounds; round++) {
    say(`blank frames, round ${round} of ${rounds}`);
    for (const side of sides) {
      const seen = await oneRound(browser, helper.page, pages, side);
      if (!seen || seen.frames === 0) continue;
      figures.add(side, 'share', (100 * seen.blank) / seen.frames);
      figures.add(side, 'frames', seen.frames);
    }
  }
  await browser.close();
  const mine = figures.of('kc', 'share');
  return {
    raw: figures.raw(),
    section: {
      title: 'What is seen while a composited scroller runs',
      note: 'Scrolled by wheel at 1,000 rows a second for two seconds; a frame counts as blank when no text stands at the centre of the grid.',
      lines: [
        { what: 'Blank frames', unit: '%', by: figures.by('share'), goal: 'none', reached: mine === 0 },
        { what: 'Frames looked at', unit: '', by: figures.by('frames') },
      ],
    },
  };
}
