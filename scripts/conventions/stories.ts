import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { files, text } from './sources.ts';

describe('kc-components', () => {
  const folders = [...new Set(files('packages/kc-components/src/*/*').map(dirname))];

  it.each(folders)('%s has a public file of its own name', (folder) => {
    const name = basename(folder);
    expect(files(`${folder}/*`)).toContain(`${folder}/${name}.tsx`);
  });

  it.each(folders.filter((folder) => files(`${folder}/*.tsx`).some((path) => /^[A-Z]/.test(basename(path)))))('%s has stories', (folder) => {
    expect(files(`${folder}/*.stories.tsx`)).not.toEqual([]);
  });
});

describe('stories', () => {
  const stories = files('packages/*/src/**/*.stories.tsx');

  it('stand under one title each', () => {
    const titles = stories.flatMap((path) => /\btitle:\s*['"`]([^'"`]+)['"`]/.exec(text(path))?.[1] ?? []);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  it('name no requirement without asserting something', () => {
    const idle = stories.filter((path) => /\[[A-Z]+-\d+|\bshows:/.test(text(path)) && !/\bplay\b|Stories\(|\bexpect\(/.test(text(path)));
    expect(idle).toEqual([]);
  });
});
