import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { entriesOf, packages } from '../../scripts/lib/packages.ts';
import { runBin } from '../../scripts/lib/run.ts';

/** Tests the packages without a browser: in server-side rendering, and in the tests of a host. */
export function describeNode(app: () => string): void {
  describe('packages without a browser', () => {
    const inApp = (file: string, args: readonly string[] = [], env: Record<string, string> = {}) =>
      runBin(join(app(), file), args, { cwd: app(), env: { NODE_ENV: 'production', NODE_NO_WARNINGS: '1', ...env } });

    it('start with "use client" in every entry of a package that renders', () => {
      const drawing = packages().filter(({ dir }) => readFileSync(join(dir, 'package.json'), 'utf8').includes('"react-dom"'));
      expect(drawing.map(({ name }) => name)).toEqual(['kc-components', 'kc-elements', 'kc-screens']);
      const silent = drawing.flatMap(({ name, dir }) =>
        entriesOf(dir).flatMap(({ source }) => {
          const file = join(app(), 'node_modules', name, source.replace(/^src/, 'dist').replace(/\.tsx?$/, '.js'));
          return readFileSync(file, 'utf8').startsWith("'use client';") ? [] : [file];
        }),
      );
      expect(silent).toEqual([]);
    });

    it('can be imported by Node without a bundler, in every entry', async () => {
      const entries = packages().flatMap(({ name, dir }) => entriesOf(dir).map(({ subpath }) => `${name}${subpath.slice(1)}`));
      const { code, output } = await inApp('everything.mjs', entries);
      expect(output).toBe('');
      expect(code).toBe(0);
    });

    it('can be required without TextEncoder in every entry for a page, as in Jest with jsdom', async () => {
      const pages = packages().flatMap(({ name, dir }) => entriesOf(dir).map(({ subpath }) => `${name}${subpath.slice(1)}`));
      /** Modules that verify signatures need an optional library, as the READMEs state. */
      const checking = /^kc-appliance|^kc-api\/rules\/audit\/(?:chainKey|logCheck|reportText|verifyExport)$|^kc-screens\/audit\/chainWorker$/;
      const { code, output } = await inApp(
        'everything.cjs',
        pages.filter((entry) => !checking.test(entry)),
      );
      expect(output).toBe('');
      expect(code).toBe(0);
    });

    it('render a panel on a server', async () => {
      const { code, output } = await inApp('server.mjs');
      expect(code, output).toBe(0);
      expect(output).toContain('People</h1>');
      expect(output).toContain('aria-label="Users"');
      expect(output).toContain('>Alerts</h1>');
    });

    it('can be tested by the host with jsdom', async () => {
      const { code, output } = await runBin(join(app(), 'node_modules/vitest/vitest.mjs'), ['run', 'host.test.tsx', '--configLoader', 'runner'], {
        cwd: app(),
      });
      expect(code, output).toBe(0);
      expect(output).toMatch(/Tests +1 passed/);
    });
  });
}
