import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { inject, onTestFailed } from 'vitest';
import { addressOf, createNodeServer, type NodeServerOptions } from 'kc-appliance/node';
import { at } from '../scripts/lib/paths.ts';
import { beginSession, goWith } from './begunSession.ts';
import { enter, go, inside, watchRequests } from './page.ts';
import { leaseBrowser } from './sharedBrowser.ts';

type Server = Awaited<ReturnType<typeof createNodeServer>>;

/** What a page must never do, as it happened. */
interface Offences {
  /** Violations of the content security policy. */
  policy: string[];
  /** alert(), confirm() and prompt(). */
  dialogs: string[];
  /** What the console of the browser holds, whatever its kind. */
  console: string[];
  /** Exceptions that nobody caught. */
  uncaught: string[];
}

interface Opened {
  page: Page;
  offences: Offences;
  context: BrowserContext;
}

type Before = (page: Page) => Promise<unknown>;

export interface Journey {
  /** The server as it runs now: another one after a restart. */
  server(): Server;
  /** The key-control vault: '/keycontrol/…/'. */
  address(): string;
  /** Stops the server and starts it again over the same data and on the same port. Pages of `visit` are blank until their next visit. */
  restart(): Promise<void>;
  /** Stops the server at once; the returned function starts it again, over the same data and on the same port. */
  kill(): Promise<() => Promise<void>>;
  /**
   * A page in a browser of its own: no cookies, no storage. Signed in as secroot unless `login` is another one or null; not by
   * the form but where a password is not enough: who means the sign-in says null, and `enter`s. `before` runs before the first
   * load, for what a page must find there: a clock, a route, a script.
   */
  open(hash?: string, login?: string | null, before?: Before): Promise<Opened>;
  /** As `open`, for a test with one browser at a time: that of the page before it is closed. */
  openAlone(hash?: string, login?: string | null, before?: Before): Promise<Opened>;
  /**
   * The page of this user that the tests of the file share: opened once, then led to `hash` without a load. Default of `login`:
   * secroot. A test that fails leaves no page to the next one. A test that signs out or needs a clean browser uses `open`.
   */
  visit(hash: string, login?: string): Promise<Opened>;
  end(): Promise<void>;
}

/** What a vault begins with: who chooses it begins with an empty folder. */
const beginnings = ['vaults', 'dataDir', 'scenario', 'seed', 'recovery', 'reset'] as const satisfies readonly (keyof NodeServerOptions)[];

/** The built console over a server of its own, with data in a folder of its own. `browserArgs` are added to the command line of the browser. */
export async function beginJourney(options: Partial<NodeServerOptions> = {}, browserArgs: readonly string[] = []): Promise<Journey> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kc-journey-'));
  if (beginnings.every((one) => options[one] === undefined)) cpSync(inject('demoData'), dataDir, { recursive: true });
  const start = (port: number) => createNodeServer({ dataDir, consoleDir: at('apps/console/dist'), port, log: () => undefined, ...options });
  let server = await start(0);
  const { browser, release } = await leaseBrowser(browserArgs);
  const address = () => {
    const [first] = server.vaults;
    return `http://127.0.0.1:${server.port}${first ? addressOf(first.vault) : '/'}`;
  };

  async function open(hash = '', login: string | null = 'secroot', before?: Before): Promise<Opened> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
    watchRequests(context);
    const page = await context.newPage();
    const offences: Offences = { policy: [], dialogs: [], console: [], uncaught: [] };
    await page.exposeFunction('reportPolicy', (what: string) => void offences.policy.push(what));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        const { reportPolicy } = globalThis as unknown as { reportPolicy: (what: string) => void };
        reportPolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    page.on('dialog', (dialog) => {
      // The browser asks before a page with unsaved or uncopied work is loaded anew: a journey that loads it means to.
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      offences.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('console', (message) => void offences.console.push(message.text()));
    page.on('pageerror', (error) => void offences.uncaught.push(String(error)));
    await before?.(page);
    const begun = login === null ? null : await beginSession(page, address(), login);
    if (begun) {
      await goWith(begun, page, hash === '' ? address() : `${address()}#${hash}`);
      await inside(page);
      return { page, offences, context };
    }
    await page.goto(login === null && hash !== '' ? `${address()}#${hash}` : address());
    if (login !== null) await enter(page, login);
    if (login !== null && hash !== '') await go(page, hash);
    return { page, offences, context };
  }

  let alone: BrowserContext | undefined;
  async function openAlone(hash?: string, login?: string | null, before?: Before): Promise<Opened> {
    await alone?.close();
    const opened = await open(hash, login, before);
    alone = opened.context;
    return opened;
  }

  async function kill() {
    const { port } = server;
    await server.close();
    return async () => {
      server = await start(port);
    };
  }

  const visited = new Map<string, Opened>();
  async function visit(hash: string, login = 'secroot'): Promise<Opened> {
    onTestFailed(async () => {
      const left = visited.get(login);
      visited.delete(login);
      await left?.context.close();
    });
    const existing = visited.get(login);
    if (!existing || existing.page.isClosed()) {
      const opened = await open(hash, login);
      visited.set(login, opened);
      return opened;
    }
    const { page } = existing;
    if (page.url() === 'about:blank') {
      await page.goto(`${address()}#${hash}`);
      await inside(page);
    } else await go(page, hash);
    return existing;
  }

  /** A page that sends a request while no server listens would sign its user out. */
  async function restart(): Promise<void> {
    for (const { page } of visited.values()) if (!page.isClosed()) await page.goto('about:blank');
    const startAgain = await kill();
    await startAgain();
  }

  return {
    server: () => server,
    address,
    restart,
    kill,
    open,
    openAlone,
    visit,
    async end() {
      await release();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
