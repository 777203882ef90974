import type { Browser, Page } from 'playwright-core';
import { CONSOLE_DIST } from '../../scripts/lib/paths.ts';
import { launch, openTab } from './browser.ts';
import { atMost, gather, under, type Section } from './figures.ts';
import { countScripts, timedTo } from './inPage.ts';
import { serveConsole, type Console } from './server.ts';
import { keepSession, rowShown, signedIn, storage } from './session.ts';

const few = '260 VMs';
const many = '10,000 VMs';
const start = '#/security';
const vms = { address: '#/workloads?tab=vms', row: `[role="grid"][aria-label="VMs"] ${rowShown}` };
const sets = { address: '#/workloads?tab=vmsets', row: `[role="grid"][aria-label="VM sets"] ${rowShown}` };
/** A name from Chart.js that minifiers keep, which identifies its code. */
const ofCharts = 'getDatasetMeta';

type Figures = ReturnType<typeof gather>;

async function back(page: Page): Promise<void> {
  await timedTo(page, start, `[role="grid"][aria-label="Users"] ${rowShown}`);
  await page.waitForTimeout(500);
}

/** Measures opening both lists with loaded code, and opening a VM, in a console that is signed in and shows its users. */
async function timeLists(server: Console, side: string, figures: Figures, browser: Browser): Promise<void> {
  const { page, end } = await signedIn(browser, server, start.slice(1));
  await timedTo(page, vms.address, vms.row);
  await timedTo(page, sets.address, sets.row);
  for (const [name, list] of Object.entries({ vms, sets })) {
    await back(page);
    figures.add(side, name, await timedTo(page, list.address, list.row));
  }
  await timedTo(page, vms.address, vms.row);
  await page.waitForTimeout(1_000);
  const calls: string[] = [];
  page.on('request', (request) => void (request.url().includes('/v5/') && calls.push(request.url())));
  await page.locator(vms.row).first().click();
  await page.getByRole('tablist', { name: /^Details of/ }).waitFor();
  await page.waitForTimeout(800);
  figures.add(side, 'details', calls.length);
  await end();
}

/**
 * Measures the kB of scripts for the first visit of the VMs, in a console that has shown only its users. The landing page may have loaded some of the code
 * already.
 */
async function weigh(server: Console, figures: Figures, browser: Browser): Promise<void> {
  const landed = await signedIn(browser, server, start.slice(1));
  const kept = await storage(landed.page);
  await landed.end();
  const { page, end } = await openTab(browser);
  await keepSession(page, kept);
  await page.goto(`${server.url}${start}`);
  await page.locator(rowShown).first().waitFor();
  // Scripts that the users page still loads do not count.
  await page.waitForLoadState('networkidle');
  const scripts = countScripts(page);
  await timedTo(page, vms.address, vms.row);
  figures.add(many, 'script', await scripts());
  await end();
}

/** Makes the same requests without the console, in sequence. Returns ms. */
const oneAfterTheOther = (page: Page, calls: readonly { url: string; headers: Record<string, string> }[]): Promise<number> =>
  page.evaluate(async (all) => {
    const from = performance.now();
    for (const { url, headers } of all) await (await fetch(url, { headers })).json();
    return performance.now() - from;
  }, calls);

/** Measures the first visit of the dashboard: its first figure, its last one, and its requests alone. */
async function timeDashboard(server: Console, figures: Figures, browser: Browser): Promise<void> {
  const { page, end } = await signedIn(browser, server, start.slice(1));
  const before = countScripts(page);
  await timedTo(page, vms.address, vms.row);
  figures.add(many, 'chartsBefore', await before(ofCharts));
  await back(page);
  const scripts = countScripts(page);
  const calls: Parameters<typeof oneAfterTheOther>[1][number][] = [];
  let open = 0;
  let answered = 0;
  let last = Number.NaN;
  page.on('request', (request) => {
    if (!/\/dashboard\/(cloud_data|trending)\//.test(request.url())) return;
    open += 1;
    const { 'auth-token': token = '', 'tenant-id': tenant = '' } = request.headers();
    calls.push({ url: request.url(), headers: { 'auth-token': token, 'tenant-id': tenant } });
  });
  page.on('requestfinished', (request) => {
    if (!/\/dashboard\/(cloud_data|trending)\//.test(request.url())) return;
    open -= 1;
    answered += 1;
    last = performance.now();
  });
  const from = performance.now();
  await page.evaluate(() => void (location.hash = '#/dashboard'));
  await page.getByRole('article', { name: 'VMs Encrypted' }).getByRole('link').first().waitFor();
  const first = performance.now() - from;
  const answeredThen = answered;
  // Complete: no request is pending, and none follows for half a second.
  while (open > 0 || !(performance.now() - last > 500)) await page.waitForTimeout(20);
  const whole = last - from;
  figures.add(many, 'first', first);
  figures.add(many, 'answeredThen', answeredThen);
  figures.add(many, 'reads', calls.length);
  figures.add(many, 'whole', whole);
  figures.add(many, 'charts', await scripts(ofCharts));
  const bare = await oneAfterTheOther(page, calls);
  figures.add(many, 'bare', bare);
  figures.add(many, 'ratio', whole / bare);
  await end();
}

/** Measures the VM lists and the dashboard with 260 VMs and with 10,000 in 200 VM sets, in turns. */
export async function measureFleet(rounds: number, say: (line: string) => void): Promise<{ section: Section; raw: unknown }> {
  const figures = gather();
  say('fleet: the servers make their VMs');
  const servers = { [few]: await serveConsole(CONSOLE_DIST, 'demo'), [many]: await serveConsole(CONSOLE_DIST, 'large') };
  const browser = await launch();
  try {
    for (let round = 1; round <= rounds; round++) {
      say(`fleet, round ${round} of ${rounds}`);
      for (const [side, server] of Object.entries(servers)) await timeLists(server, side, figures, browser);
      await weigh(servers[many] as Console, figures, browser);
      await timeDashboard(servers[many] as Console, figures, browser);
    }
  } finally {
    await browser.close();
    for (const server of Object.values(servers)) await server.end();
  }
  const { of, by } = figures;
  const line = (what: string, unit: string, name: string, more = {}) => ({ what, unit, by: { [many]: of(many, name) }, ...more });
  return {
    raw: figures.raw(),
    section: {
      title: 'A fleet of 10,000 VMs in 200 VM sets, from the real server',
      note: 'In a console that is signed in and shows its users. The dashboard is visited for the first time; beside it its own reads by fetch, one after the other.',
      lines: [
        { what: 'Open the VMs, to the first row painted', unit: 'ms', by: by('vms'), ...atMost(of(many, 'vms'), 1.2, of(few, 'vms'), few) },
        { what: 'Open the VM sets, to the first row painted', unit: 'ms', by: by('sets'), ...atMost(of(many, 'sets'), 1.2, of(few, 'sets'), few) },
        { what: 'Requests for the details of a VM', unit: '', by: by('details'), ...under(Math.max(of(few, 'details'), of(many, 'details')), 2, 'requests') },
        line('JavaScript that the first visit of the VMs adds (gzip)', 'kB', 'script', under(of(many, 'script'), 90, 'kB')),
        line('Dashboard, to its first figure', 'ms', 'first'),
        line('Reads answered by then', '', 'answeredThen', under(of(many, 'answeredThen'), of(many, 'reads') - 1, `of ${of(many, 'reads')}`)),
        line('Dashboard, until nothing more is asked', 'ms', 'whole'),
        line('Its reads, one after the other', 'ms', 'bare'),
        line('The dashboard beside its reads', 'x', 'ratio', under(of(many, 'ratio'), 1.3, 'x')),
        line('Charts, in the first visit of the dashboard (gzip)', 'kB', 'charts', under(of(many, 'charts'), 75, 'kB')),
        line('Charts, before that', 'kB', 'chartsBefore', under(of(many, 'chartsBefore'), 0, 'kB')),
      ],
    },
  };
}
