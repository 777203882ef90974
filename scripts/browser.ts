import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import { binOf } from './lib/run.ts';

/**
 * Names of the windowless Chromium build in Debian and at Google. It has the same rendering engine. Compared with full Chromium in headless mode, it needs a
 * third less CPU time in journeys and a sixth less in stories.
 */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

/**
 * Features that are off. Full Chromium opens a window for each browser context, and two pages for the suggestions of its address bar in each window: a quarter
 * of the CPU time of a short journey. The other names are those that Playwright turns off, because Chromium obeys only the last `--disable-features`.
 */
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Flags for a quiet start: no first-run pages, no background requests. The sandbox is off, because root in a container has none. */
export const LAUNCH_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${OFF.join(',')}`,
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

/** Tests whether the browser starts. A file at the path is not enough: Ubuntu's /usr/bin/chromium-browser is a stub that only asks for the snap. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  // chrome.exe --version opens a window and prints nothing.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function installed(): string | undefined {
  return [...usualPaths(), chromium.executablePath()].find(works);
}

/** Install commands of each package manager. They run in order until a browser exists, because package names differ between systems. */
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
 * Returns the path of a Chromium that starts. The order is: CHROME_PATH, an installed browser, the package manager of the system (as root on Linux),
 * Playwright's download. Throws an error with one sentence if there is none.
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
