import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { at } from '../scripts/lib/paths.ts';
import { enter, go } from './page.ts';
import { leaseBrowser } from './sharedBrowser.ts';

export interface ProcessJourney {
  /** The key-control vault: 'http://127.0.0.1:…/keycontrol/…/', or https with TLS. */
  address: string;
  /**
   * Makes a call without a session, such as 'appliance/info/', and returns the payload. Rejects while no server listens. Default of `tenant`: the key-control
   * vault.
   */
  ask(path: string, tenant?: string): Promise<Record<string, unknown>>;
  /** Opens a page in a new browser context, signed in as `login` unless that is null. */
  open(hash?: string, login?: string | null): Promise<{ page: Page; context: BrowserContext }>;
  end(): Promise<void>;
}

interface ProcessOptions {
  /** Default: 'demo'. */
  scenario?: string;
  /** Further options of `npm start`. */
  options?: readonly string[];
  /** Returns arguments for the command line of the browser, which starts after the server. */
  browserArgs?: (address: string) => Promise<string[]>;
}

/** Starts the server as `npm start` does: in a process that starts again when it exits for a restart. */
export async function beginProcess({ scenario = 'demo', options = [], browserArgs }: ProcessOptions = {}): Promise<ProcessJourney> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kc-process-'));
  const args = ['--no-build', '--port', '0', '--kmip-port', '0', '--snmp-port', '0', '--data', dataDir, '--scenario', scenario, ...options];
  const door = spawn(process.execPath, [at('scripts/run.mjs'), 'start', ...args], { cwd: at('.'), env: { ...process.env, npm_lifecycle_event: '' } });
  const gone = once(door, 'exit');
  let out = '';
  door.stdout.setEncoding('utf8').on('data', (text: string) => void (out += text));
  door.stderr.setEncoding('utf8').on('data', (text: string) => void (out += text));
  while (!out.includes('Ctrl-C stops it.')) {
    if (door.exitCode !== null) throw new Error(`The server ended: ${out}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const address = /https?:\S+\/keycontrol\/\S+/.exec(out)?.[0] ?? '';
  const { browser, release } = await leaseBrowser(await browserArgs?.(address));
  return {
    address,
    async ask(path, tenant = address.split('/').at(-2) ?? '') {
      const answer = await fetch(new URL(`/v5/${path}`, address), { headers: { 'Tenant-Id': tenant } });
      return (await answer.json()) as Record<string, unknown>;
    },
    async open(hash = '', login = 'secroot') {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, acceptDownloads: true });
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.accept());
      await page.goto(address);
      if (login !== null) await enter(page, login);
      if (hash !== '') await go(page, hash);
      return { page, context };
    },
    async end() {
      await release();
      door.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
