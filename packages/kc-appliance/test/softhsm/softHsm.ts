import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const password = 'Judge-Partition-1';
const officer = 'Judge-Officer-1';
const look = fileURLToPath(new URL('./look.cjs', import.meta.url));

interface SeenKey {
  /** Hex. */
  id: string;
  label: string;
  bytes: number;
  extractable: boolean;
  sensitive: boolean;
  /** Hex, or why it is not given. */
  value: string;
}

/** Where SoftHSM and pkcs11js are, as the step found them. */
export const found = { module: process.env['PKCS11_MODULE'] ?? '', folders: [process.env['PKCS11JS_FOLDER'] ?? ''] };

/** SoftHSM over a folder of its own: this process and those that it starts find no tokens but these. */
export function softHsm() {
  const folder = mkdtempSync(join(tmpdir(), 'kc-softhsm-'));
  const tokens = join(folder, 'tokens');
  const away = join(folder, 'away');
  for (const one of [tokens, away]) mkdirSync(one);
  const configuration = join(folder, 'softhsm2.conf');
  writeFileSync(configuration, `directories.tokendir = ${tokens}\nobjectstore.backend = file\nlog.level = ERROR\n`);
  process.env['SOFTHSM2_CONF'] = configuration;
  const util = (...args: readonly string[]): string => execFileSync('softhsm2-util', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const move = (from: string, to: string): void => readdirSync(from).forEach((name) => renameSync(join(from, name), join(to, name)));
  return {
    make: (label: string): string => util('--init-token', '--free', '--label', label, '--so-pin', officer, '--pin', password),
    remove: (label: string): string => util('--delete-token', '--token', label),
    /** The secret keys of a token, as another program sees them. */
    keys: (label: string): SeenKey[] =>
      JSON.parse(execFileSync(process.execPath, [look, found.module, found.folders[0] ?? '', label, password], { encoding: 'utf8' })) as SeenKey[],
    /** As if the HSM was unplugged, with all its tokens; `plugIn` brings them back. */
    unplug: (): void => move(tokens, away),
    plugIn: (): void => move(away, tokens),
    end: (): void => rmSync(folder, { recursive: true }),
  };
}
