import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { at } from './lib/paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'kc-commit-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a subject of 72 characters', 'a'.repeat(72), 0],
  ['a subject of 73 characters', 'a'.repeat(73), 1],
  ['a long subject after blank lines and a comment', `\n\n# a comment\n${'a'.repeat(73)}\n\nbody\n`, 1],
  ['72 characters of two bytes each', 'ü'.repeat(72), 0],
  ['a long line of the body', `subject\n\n${'a'.repeat(90)}\n`, 0],
])('the commit hook judges %s', (_, message, status) => {
  const file = join(folder, 'message');
  writeFileSync(file, message);
  expect(spawnSync('sh', [at('.githooks/commit-msg'), file], { env: { ...process.env, LC_ALL: 'C' } }).status).toBe(status);
});
