import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { deviationsOf } from './deviations.ts';

describe('deviationsOf', () => {
  it('returns list positions and declared fields in paths, but no keys of records, because they are data', () => {
    const schema = v.object({ rows: v.array(v.object({ tags: v.record(v.string(), v.string()) })) });
    expect(deviationsOf(schema, { rows: [{ tags: {} }, { tags: { 4711: 7 } }] }).map(({ path }) => path)).toEqual(['rows.1.tags.*']);
    expect(deviationsOf(schema, { rows: [{ tags: { salary: 7 } }] }).map(({ path }) => path)).toEqual(['rows.0.tags.*']);
  });
});
