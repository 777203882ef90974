import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { binOf } from './lib/run.ts';

/**
 * Chromium that has no window to show, as Debian and Google name it. It draws pages with the same engine, and takes a
 * third less of the processor in journeys and a sixth less in stories than the whole browser does when it shows no window.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/** Flags for a quiet start: no first-run pages, no calls home. Without its sandbox, because root in a container has none. */
export const LAUNCH_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

function usualPaths(): string[] {
  if (process.platform === 'darwin') {
    const home = process.env['HOME'] ?? '';
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((app) =>
      ['/Applications', join(home, 'Applications')].map((folder) => `${folder}/${app}.app/Contents/MacOS/${app}`),
    );
  }
  if (process.platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((key) => process.env[key] ?? '').filter((f) => f !== '');
    return folders.flatMap((folder) =>
      ['Google/Chrome/Application/chrome.exe', 'Chromium/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((path) => join(folder, path)),
    );
  }
  const names = [...SHELLS, 'chromium', 'google-chrome-stable', 'google-chrome', 'chromium-browser', 'chrome', 'microsoft-edge'];
  const folders = [...new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/opt/google/chrome', '/snap/bin'])];
  return names.flatMap((name) => folders.filter((folder) => folder !== '').map((folder) => join(folder, name)));
}

/** Ubuntu's /usr/bin/chromium-browser is a stub that only asks for the snap, so being there is not enough. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  // chrome.exe --version opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installed(): string | undefined {
  return [...usualPaths(), chromium.executablePath()].find(works);
}

/** Run in their order until a browser is there: what one system does not have, the next command may. */
const MANAGERS: readonly { manager: string; commands: readonly (readonly string[])[] }[] = [
  {
    manager: 'apt-get',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
  },
  { manager: 'dnf', commands: [['dnf', 'install', '-y', 'chromium']] },
  { manager: 'apk', commands: [['apk', 'add', 'chromium']] },
  { manager: 'pacman', commands: [['pacman', '-Sy', '--noconfirm', 'chromium']] },
];

const hasCommand = (name: string): boolean => (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

function install(commands: readonly (readonly string[])[]): string | undefined {
  for (const [command = '', ...args] of commands) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout: 8 * 60_000 });
    const now = installed();
    if (now !== undefined) return now;
  }
  return undefined;
}

/**
 * The path of a Chromium that starts: CHROME_PATH, else an installed one, else one from the system's package
 * manager (as root on Linux), else Playwright's own download. Throws one sentence when there is none.
 */
export function findBrowser(say: (line: string) => void = () => undefined): string {
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (works(given)) return given;
    throw new Error(`CHROME_PATH is "${given}", and no browser starts from there.`);
  }
  const here = installed();
  if (here !== undefined) return here;

  const root = process.getuid?.() === 0;
  const system = MANAGERS.find(({ manager }) => hasCommand(manager));
  if (root && system) {
    say(`no browser on this machine: installing Chromium with ${system.manager}`);
    const now = install(system.commands);
    if (now !== undefined) return now;
  }
  say('no browser on this machine: downloading Chromium with Playwright');
  const now = install([[process.execPath, binOf('playwright-core'), 'install', 'chromium']]);
  if (now !== undefined) return now;
  throw new Error('No Chromium was found or could be installed: install Chrome or Chromium, or name one in CHROME_PATH.');
}

if (import.meta.main) {
  try {
    process.stdout.write(`${findBrowser((line) => process.stderr.write(`${line}\n`))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
