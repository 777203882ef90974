import * as v from 'valibot';
import { applianceText } from '../src/contract/applianceText.ts';
import { call, defineCalls } from '../src/contract/call.ts';

const answer = v.object({ value: v.optional(v.string()) });

/** One call of each kind. The client is tested by the declarations of calls, not by the present needs of a resource. */
export const things = defineCalls('things', {
  list: call({
    method: 'GET',
    path: 'things/',
    query: v.object({ limit: v.optional(v.number()), marker: v.optional(v.string()), _offset: v.optional(v.number()), _limit: v.optional(v.number()) }),
    answer,
    need: 'signed-in',
  }),
  read: call({ method: 'GET', path: 'things/:id/', answer: v.object({ thing: v.object({ id: v.string(), size: v.number() }) }), need: 'signed-in' }),
  checks: call({
    method: 'GET',
    path: 'things/checks/',
    answer: v.object({
      checks: v.array(
        v.object({ name: v.string(), says: applianceText, why: v.optional(applianceText), more: v.nullable(v.record(v.string(), applianceText)) }),
      ),
    }),
    need: 'signed-in',
  }),
  find: call({ method: 'GET', path: 'things/find/', query: v.object({ text: v.string() }), answer, need: 'signed-in' }),
  create: call({ method: 'POST', path: 'things/', body: v.object({ value: v.string() }), answer, need: 'signed-in', stale: ['things'] }),
  change: call({
    method: 'PATCH',
    path: 'things/:id/',
    guards: v.object({ value: v.string(), says: v.optional(applianceText), revision: v.optional(v.number()) }),
    body: v.object({ value: v.string() }),
    answer,
    need: 'signed-in',
  }),
  test: call({
    method: 'POST',
    path: 'things/test/',
    answer,
    refusal: v.object({ steps: v.array(v.object({ step: v.string(), found: applianceText })) }),
    need: 'signed-in',
    audited: false,
  }),
  endless: call({ method: 'POST', path: 'things/recover/', answer, need: 'none', timeout: false }),
  old: call({ method: 'GET', path: 'things/old/', version: 'v4', answer, need: 'signed-in' }),
  file: call({
    method: 'GET',
    path: 'things/file/',
    answer,
    kind: 'download',
    files: { 'text/csv': 'csv', 'application/octet-stream': 'bin', 'application/json': 'json' },
    need: 'signed-in',
  }),
  upload: call({ method: 'POST', path: 'things/upload/', answer, kind: 'upload', need: 'signed-in' }),
});
