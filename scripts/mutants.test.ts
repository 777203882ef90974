import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { at } from './lib/paths.ts';
import { AREAS, mutantsOf, mutate, occurrences } from './mutants/mutant.ts';
import { mutants } from './mutants/mutants.ts';
import { asMarkdown, lost, type Results, type Verdict } from './mutants/report.ts';
import { byProximity } from './mutants/selection.ts';
import { switchedModules } from './mutants/switchMutants.ts';

describe('the list of mutants', () => {
  it('has at least 150, in every area, each with an id of its own', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(150);
    expect(AREAS.filter((area) => !mutants.some((mutant) => mutant.area === area))).toEqual([]);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(mutants.filter(({ id, area }) => !id.startsWith(`${area}-`)).map(({ id }) => id)).toEqual([]);
  });

  it('replaces text that occurs exactly once', () => {
    const rotten = mutants.flatMap(({ id, file, find, replace }) => {
      const count = occurrences(readFileSync(at(file), 'utf8'), find);
      return count === 1 && find !== replace ? [] : [`${id}: ${count} times in ${file}`];
    });
    expect(rotten).toEqual([]);
  });

  it('says in one sentence what breaks', () => {
    expect(mutants.filter(({ breaks }) => !/^[A-Z].*[^.]\.$/.test(breaks)).map(({ id }) => id)).toEqual([]);
  });

  it('can be compiled into one bundle, and parses', () => {
    const modules = [...switchedModules(at('.'), mutants)];
    expect(modules.flatMap(([path, { code }]) => parseSync(path, code).errors.map(({ message }) => `${path}: ${message}`))).toEqual([]);
  });
});

describe('mutate', () => {
  const [mutant] = mutantsOf('rules', { 'a.ts': [{ id: 'rules-a', find: 'a === b', replace: "a !== '$&'", breaks: 'It breaks.' }] });

  it('puts the replacement in as it is', () => {
    expect(mutant && mutate('if (a === b) c();', mutant)).toBe("if (a !== '$&') c();");
  });

  it('refuses text that is missing or occurs twice', () => {
    expect(() => mutant && mutate('c();', mutant)).toThrow('occurs 0 times');
    expect(() => mutant && mutate('a === b || a === b', mutant)).toThrow('occurs 2 times');
  });
});

describe('byProximity', () => {
  it('puts tests of the same folder first, then those that share folders and names', () => {
    const tests = [
      'packages/kc-appliance/src/vaults/vaults.test.ts',
      'packages/kc-appliance/src/kmip/objects/objects.test.ts',
      'packages/kc-api/src/rules/kmip/users.test.ts',
    ];
    expect(byProximity('packages/kc-appliance/src/kmip/objects/objects.ts', tests)).toEqual([tests[1], tests[2], tests[0]]);
    expect(byProximity('packages/kc-api/src/contract/kmip/users.ts', tests)).toEqual([tests[2], tests[1], tests[0]]);
  });
});

describe('results', () => {
  const verdict = (id: string, noticed: Verdict['noticed']): Verdict => ({
    id,
    area: 'rules',
    file: 'a.ts',
    breaks: 'It breaks.',
    noticed,
    by: noticed && { file: 'a.test.ts', test: 'works' },
    seconds: 1,
  });
  const results = (...verdicts: Verdict[]): Results => ({ commit: '742a9e4f', verdicts });

  it('are lost where a mutant was noticed before and survives now', () => {
    const before = results(verdict('a', 'unit'), verdict('b', 'story'), verdict('c', null));
    const now = results(verdict('a', 'story'), verdict('b', null), verdict('c', null), verdict('d', null));
    expect(lost(before, now).map(({ verdict: { id } }) => id)).toEqual(['b']);
  });

  it('are written as a score for each area and a line for each mutant', () => {
    const text = asMarkdown(results(verdict('a', 'unit'), verdict('b', null)), 3);
    expect(text).toContain('2 of 3 mutants judged');
    expect(text).toContain('| rules | 2 | 1 | 0 | 0 | 0 | 1 | 50 % |');
    expect(text).toContain('| `b` | It breaks. | **nobody** |  | 1 |');
  });
});
