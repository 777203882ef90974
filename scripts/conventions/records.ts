import { describe, expect, it } from 'vitest';
import { code, linesWith } from './sources.ts';

/** What areas of the appliance do, beside what the core does for all of them. */
const areas = code.filter((path) => /^packages\/kc-appliance\/src\/(?!core\/)[^/]+\//.test(path) && !path.endsWith('.test.ts'));

describe('records of the appliance', () => {
  it('get their next revision in one place: change() of their defineRecord, or revised() for what follows from another change', () => {
    expect(linesWith(areas, /revision\w*(?: \?\? \d\))? \+ 1/)).toEqual([]);
  });

  it('are missed in one place: find() of their defineRecord or table, or orMissing() for a part of them', () => {
    expect(linesWith(areas, /\.(?:get|find)\(.*\?\? refuse\(404|\?\? refuse\(404, '[^']* does not exist\.'\)/)).toEqual([]);
  });

  it('say in one place that somebody else was faster: guarded() of their defineRecord', () => {
    expect(linesWith(areas, /This .* was changed in the meantime/)).toEqual([]);
  });

  it('tell in one place that they were made or deleted: create() and remove() of their defineRecord', () => {
    const stories = /\/\w*Story\.ts:/;
    expect(linesWith(areas, /content: `[^`]*\$\{[^`]*(?:\.name|\.login_name|title)\} (?:created|deleted)`/).filter((line) => !stories.test(line))).toEqual([]);
  });
});
