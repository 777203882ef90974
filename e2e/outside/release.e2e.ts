import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { npm } from '../../scripts/lib/npm.ts';
import { buildPackages } from '../../scripts/lib/packageBuild.ts';
import { entriesOf, packages } from '../../scripts/lib/packages.ts';
import { publishTarballs } from '../../scripts/lib/release/publish.ts';
import { packAll } from '../../scripts/lib/published.ts';
import { runBin } from '../../scripts/lib/run.ts';
import { type Registry, startRegistry } from './registry.ts';

let folder = '';
let registry: Registry | undefined;
let missing = '';
let published: Awaited<ReturnType<typeof publishTarballs>> = [];

beforeAll(async () => {
  const failed = (await buildPackages()).filter(({ state }) => state === 'failed');
  if (failed.length > 0) throw new Error(failed.map(({ output }) => output).join('\n'));
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kc-release-')));
  const started = await startRegistry(join(folder, 'registry'));
  if ('missing' in started) missing = started.missing;
  else {
    registry = started;
    Object.assign(process.env, started.env);
    published = await publishTarballs(await packAll(), registry.url);
  }
}, 600_000);

afterAll(async () => {
  for (const name of Object.keys(registry?.env ?? {})) delete process.env[name];
  await registry?.stop();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

beforeEach(({ skip }) => {
  if (missing !== '') skip(missing);
});

describe('a release', () => {
  const [{ version } = { version: '' }] = packages();

  it('publishes every package, dependencies first', () => {
    expect(published.filter(({ state }) => state !== 'published')).toEqual([]);
    const order = published.map(({ name }) => name);
    expect([...order].sort()).toEqual(packages().map(({ name }) => name));
    expect(order.indexOf('kc-intl')).toBeLessThan(order.indexOf('kc-api'));
    expect(order.indexOf('kc-screens')).toBeLessThan(order.indexOf('kc-elements'));
  });

  it('does not publish a version twice', async () => {
    const [first] = await packAll();
    const again = first ? await publishTarballs(new Map([first]), registry?.url) : [];
    expect(again.map(({ name, state }) => [name, state])).toEqual([['kc-api', 'present']]);
  });

  describe('in the project of a stranger', () => {
    const stranger = () => join(folder, 'stranger');

    beforeAll(async () => {
      if (missing !== '') return;
      mkdirSync(stranger());
      const asked = ['kc-elements', 'react', 'react-dom', 'styled-components', '@tanstack/react-query'];
      writeFileSync(join(stranger(), 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
      writeFileSync(
        join(stranger(), 'everything.mjs'),
        'for (const entry of process.argv.slice(2)) await import(entry).catch((error) => console.log(`${entry}: ${error.message}`));',
      );
      const installed = await npm(['install', ...asked, '--no-audit', '--no-fund', '--loglevel', 'error'], { cwd: stranger() });
      if (installed.code !== 0) throw new Error(`npm install from the registry failed:\n${installed.output}`);
    }, 600_000);

    const read = (path: string) => JSON.parse(readFileSync(join(stranger(), path), 'utf8')) as Record<string, unknown>;
    const installed = packages().filter(({ name }) => name !== 'kc-appliance');

    it('installs each package once, as the tarball that was published', async () => {
      const { packages: locked } = read('package-lock.json') as { packages: Record<string, { version?: string; integrity?: string }> };
      const found = Object.entries(locked).flatMap(([path, { version: got, integrity }]) =>
        /node_modules\/kc-[a-z]+$/.test(path) ? [`${path} ${got} ${integrity}`] : [],
      );
      const tarballs = [...(await packAll())].filter(([{ name }]) => name !== 'kc-appliance');
      const wanted = tarballs.map(([{ name }, tarball]) => {
        const digest = createHash('sha512').update(readFileSync(tarball)).digest('base64');
        return `node_modules/${name} ${version} sha512-${digest}`;
      });
      expect(found.sort()).toEqual(wanted.sort());
    });

    it('loads every public and beta entry point', async () => {
      const entries = installed.flatMap(({ name, dir }) =>
        entriesOf(dir).flatMap(({ subpath, stability }) => (stability === 'internal' ? [] : [`${name}${subpath.slice(1)}`])),
      );
      expect(entries.length).toBeGreaterThan(200);
      const { code, output } = await runBin(join(stranger(), 'everything.mjs'), entries, { cwd: stranger(), env: { NODE_NO_WARNINGS: '1' } });
      expect(output).toBe('');
      expect(code).toBe(0);
    });

    it('cannot import a file that is no entry point', async () => {
      const inner = ['kc-screens/account', 'kc-screens/shell/ports/KcProvider', 'kc-api/contract/pasted', 'kc-intl/messagePattern'];
      const { output } = await runBin(join(stranger(), 'everything.mjs'), inner, { cwd: stranger(), env: { NODE_NO_WARNINGS: '1' } });
      expect(output.trim().split('\n')).toEqual(inner.map((path) => expect.stringMatching(new RegExp(`^${path}: .*is not defined by "exports"`))));
    });

    it('gets the changelog of each package, which describes the version', () => {
      const silent = installed.filter(({ name }) => !readFileSync(join(stranger(), 'node_modules', name, 'CHANGELOG.md'), 'utf8').includes(`## ${version}\n`));
      expect(silent.map(({ name }) => name)).toEqual([]);
    });

    it('gets the commands', () => {
      const commands = ['kc-api', 'kc-components'].flatMap((name) => Object.keys((read(`node_modules/${name}/package.json`)['bin'] ?? {}) as object));
      expect(commands.sort()).toEqual(['kc-audit', 'kc-conformance']);
    });
  });
});
