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

/** Events that a page must never cause, in order. */
interface Offences {
  /** Violations of the content security policy. */
  policy: string[];
  /** alert(), confirm() and prompt(). */
  dialogs: string[];
  /** All messages in the console of the browser, of any level. */
  console: string[];
  /** Uncaught exceptions. */
  uncaught: string[];
}

interface Opened {
  page: Page;
  offences: Offences;
  context: BrowserContext;
}

type Before = (page: Page) => Promise<unknown>;

export interface Journey {
  /** Returns the current server, which changes with a restart. */
  server(): Server;
  /** Returns the address of the key-control vault: '/keycontrol/…/'. */
  address(): string;
  /** Stops the server and starts it again with the same data and port. Pages of `visit` are blank until their next visit. */
  restart(): Promise<void>;
  /** Stops the server immediately. The returned function starts it again with the same data and port. */
  kill(): Promise<() => Promise<void>>;
  /**
   * Opens a page in a new browser context, without cookies and storage. Default of `login`: secroot; null leaves the sign-in to the test. The sign-in uses the
   * API, unless a password is not sufficient; then it uses the form. `before` runs before the first load, to install a clock, a route or a script.
   */
  open(hash?: string, login?: string | null, before?: Before): Promise<Opened>;
  /** Does the same as `open`, and closes the previous page of `openAlone` first. */
  openAlone(hash?: string, login?: string | null, before?: Before): Promise<Opened>;
  /**
   * Returns the page of this user that all tests in the file share. It opens once; later calls only change the route. Default of `login`: secroot. A failed
   * test closes the page. A test that signs out or needs a clean browser uses `open`.
   */
  visit(hash: string, login?: string): Promise<Opened>;
  end(): Promise<void>;
}

/** Options that determine the initial data. If a journey sets one of them, it begins with an empty folder. */
const beginnings = ['vaults', 'dataDir', 'scenario', 'seed', 'recovery', 'reset'] as const satisfies readonly (keyof NodeServerOptions)[];

/** Starts a server with the built console and its own data folder. `browserArgs` are added to the command line of the browser. */
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
      // Accept the prompt of a page with unsaved changes: a journey that reloads or leaves such a page does so on purpose.
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

  /** Blank the pages first: a request without a server would sign out the user. */
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
