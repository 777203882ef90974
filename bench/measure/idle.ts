import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';
import { heap, launch, mainThread } from './browser.ts';
import type { Section } from './figures.ts';
import { serveConsole } from './server.ts';
import { signedIn } from './session.ts';

const allowed: readonly { what: string; path: RegExp; everySeconds: number }[] = [
  { what: 'status', path: /\/kc\/update_common_status\//, everySeconds: 20 },
  { what: 'vault health', path: /\/vault_health_status\//, everySeconds: 300 },
  { what: 'session', path: /\/kc\/renew/, everySeconds: 60 },
];

/** Measures a signed-in page without user input. */
export async function measureIdle(minutes: number, say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  const server = await serveConsole(CONSOLE_DIST, 'demo');
  const browser = await launch();
  try {
    const { page, cdp, end } = await signedIn(browser, server, '/security');
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.waitForTimeout(10_000);
    const asked: string[] = [];
    const heapBefore = await heap(cdp);
    const processes = await browser.newBrowserCDPSession();
    const cpu = async (): Promise<number> => {
      const { processInfo } = await processes.send('SystemInfo.getProcessInfo');
      return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, one) => sum + one.cpuTime, 0);
    };
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const [workBefore, cpuBefore] = [await mainThread(cdp), await cpu()];
    say(`idle: watching for ${minutes} minutes`);
    await page.waitForTimeout(minutes * 60_000);
    const work = (await mainThread(cdp)) - workBefore;
    const used = (await cpu()) - cpuBefore;
    const requests = [...asked];
    const grown = (await heap(cdp)) - heapBefore;
    await end();
    const strange = requests.filter((one) => !allowed.some(({ path }) => path.test(one)));
    const tooMany = allowed.filter(({ path, everySeconds }) => requests.filter((one) => path.test(one)).length > (minutes * 60) / everySeconds + 1);
    const share = work / (minutes * 600);
    const renderer = used / (minutes * 0.6);
    return {
      raw: { minutes, requests, strange, grown, share, renderer },
      section: {
        title: `A signed-in page that nobody touches, for ${minutes} minutes`,
        lines: [
          {
            what: 'Requests',
            unit: '',
            by: {
              kc: requests.length,
              'none of the polls': strange.length,
              ...Object.fromEntries(allowed.map(({ what, path }) => [what, requests.filter((one) => path.test(one)).length])),
            },
            goal: `only the polls, each as often as it says${strange.length > 0 ? `; also ${[...new Set(strange)].join(', ')}` : ''}`,
            reached: strange.length === 0 && tooMany.length === 0,
          },
          { what: 'Heap grown by', unit: 'MB', by: { kc: grown }, goal: 'none beyond 0.3 MB', reached: grown < 0.3 },
          { what: 'Main thread, share of a core', unit: '%', by: { kc: share.toFixed(2) }, goal: 'under 0.5 %', reached: share < 0.5 },
          { what: 'Whole page process, share of a core', unit: '%', by: { kc: renderer.toFixed(2) }, goal: 'under 0.5 %', reached: renderer < 0.5 },
        ],
      },
    };
  } finally {
    await browser.close();
    await server.end();
  }
}
