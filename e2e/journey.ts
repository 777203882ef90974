import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { addressOf, createNodeServer, type NodeServerOptions } from 'kc-appliance/node';
import { findBrowser, LAUNCH_ARGS } from '../scripts/browser.ts';
import { at } from '../scripts/lib/paths.ts';
import { beginSession, goWith } from './begunSession.ts';
import { enter, go, inside } from './page.ts';

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

export interface Journey {
  /** The server as it runs now: another one after a restart. */
  server(): Server;
  /** The key-control vault: '/keycontrol/…/'. */
  address(): string;
  /** Stops the server and starts it again over the same data and on the same port. */
  restart(): Promise<void>;
  /** Stops the server at once; the returned function starts it again, over the same data and on the same port. */
  kill(): Promise<() => Promise<void>>;
  /**
   * A page in a browser of its own: no cookies, no storage. Signed in as secroot unless `login` is another one or null; not by
   * the form but where a password is not enough: who means the sign-in says null, and `enter`s.
   */
  open(hash?: string, login?: string | null): Promise<Opened>;
  /** As `open`, for a test with one browser at a time: that of the page before it is closed. */
  openAlone(hash?: string, login?: string | null): Promise<Opened>;
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
  const browser: Browser = await chromium.launch({ executablePath: findBrowser(), args: [...LAUNCH_ARGS, ...browserArgs] });
  const address = () => {
    const [first] = server.vaults;
    return `http://127.0.0.1:${server.port}${first ? addressOf(first.vault) : '/'}`;
  };

  async function open(hash = '', login: string | null = 'secroot'): Promise<Opened> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
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
    const begun = login === null ? null : await beginSession(page, address(), login);
    if (begun) {
      await goWith(begun, page, hash === '' ? address() : `${address()}#${hash}`);
      await inside(page);
      return { page, offences, context };
    }
    await page.goto(address());
    if (login !== null) await enter(page, login);
    if (hash !== '') await go(page, hash);
    return { page, offences, context };
  }

  let alone: BrowserContext | undefined;
  async function openAlone(hash?: string, login?: string | null): Promise<Opened> {
    await alone?.close();
    const opened = await open(hash, login);
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

  return {
    server: () => server,
    address,
    restart: () => kill().then((again) => again()),
    kill,
    open,
    openAlone,
    async end() {
      await browser.close();
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
