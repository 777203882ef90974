import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from './lib/paths.ts';
import { limitOf, weightProblem, weights } from './lib/weight/weights.ts';

describe('weights', () => {
  const { kB, scripts } = limitOf('signIn');

  it('reports more bytes or more requests than the limit, and a limit that is too high', () => {
    expect(weightProblem('signIn', { kB, scripts })).toBeUndefined();
    expect(weightProblem('signIn', { kB: kB + 0.1, scripts })).toContain('Make it smaller');
    expect(weightProblem('signIn', { kB, scripts: scripts + 1 })).toContain('Make it smaller');
    expect(weightProblem('signIn', { kB: kB * 0.96, scripts })).toContain('Lower the limit');
  });

  it('have a reason for each limit', () => {
    for (const { limits } of Object.values(weights)) for (const { because } of limits) expect(because.length).toBeGreaterThan(20);
  });
});

describe('chunk marks', () => {
  it('name files of the console or of the elements', () => {
    const configs = ['apps/console/vite.config.ts', 'packages/kc-elements/vite.config.ts'].map((path) => readFileSync(at(path), 'utf8')).join('\n');
    const names = globSync('{apps/console,packages/*}/src/**/*.{ts,tsx}', { cwd: at('.') }).flatMap((path) => {
      const text = readFileSync(at(path), 'utf8');
      // A mark below the first line would have no effect.
      expect(text.slice(1).includes('\n// @chunk '), path).toBe(false);
      return /^\/\/ @chunk (.*)$/m.exec(text.split('\n', 1)[0] ?? '')?.[1]?.split(' ') ?? [];
    });
    expect([...new Set(names)].filter((name) => !configs.includes(`'${name}'`))).toEqual([]);
    expect(names.length).toBeGreaterThan(50);
  });
});
