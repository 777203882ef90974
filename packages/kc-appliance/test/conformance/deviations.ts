import type { Check } from 'kc-api/conformance/report';
import { withJson, type Fetch } from './conformanceWorld.ts';

interface SeededDeviation {
  title: string;
  area: string;
  /** Needs `--write`. */
  write?: true;
  expected: { call: string; check: Check; path?: string };
  fetch: (fetch: Fetch) => Fetch;
}

type Body = Record<string, unknown>;
interface Match {
  method?: string;
  path: RegExp;
  status?: number;
}

const matches = (request: Request, { method = 'GET', path }: Match): boolean => request.method === method && path.test(new URL(request.url).pathname);

/** Changes the JSON of the answers that match. */
const answer =
  (match: Match, change: (body: Body) => unknown, status?: number) =>
  (fetch: Fetch): Fetch =>
  async (request) => {
    const response = await fetch(request);
    if (!matches(request, match) || response.status !== (match.status ?? 200)) return response;
    return withJson(response, change((await response.json()) as Body), status);
  };

/** Changes the first row of a list in the answers that match. */
const firstRow = (path: RegExp, list: string, change: (row: Body) => Body) =>
  answer({ path }, (body) => {
    const [first = {}, ...rest] = body[list] as Body[];
    return { ...body, [list]: [change(first), ...rest] };
  });

/** Changes the query of the requests that match. */
const query =
  (path: RegExp, name: string) =>
  (fetch: Fetch): Fetch =>
  (request) => {
    const url = new URL(request.url);
    if (request.method !== 'GET' || !path.test(url.pathname)) return fetch(request);
    url.searchParams.delete(name);
    return fetch(new Request(url, { headers: request.headers }));
  };

const omit = (body: Body, name: string): Body => Object.fromEntries(Object.entries(body).filter(([key]) => key !== name));
const groupList = /\/groups\/$/;
const oneGroup = /\/groups\/[^/]+\/$/;
const userList = /\/users\/$/;
const success = { result: 'success' };

/** The secret that a deviating appliance adds to its answers. */
export const leakedSecret = 'hunter2-leaked';

/** Ways in which another appliance may break the contract, and the finding that each must cause. */
export const seededDeviations: readonly SeededDeviation[] = [
  {
    title: 'a missing field',
    area: 'groups',
    expected: { call: 'groups.list', check: 'schema', path: 'groups.0.name' },
    fetch: firstRow(groupList, 'groups', (row) => omit(row, 'name')),
  },
  {
    title: 'a field of the wrong type',
    area: 'users',
    expected: { call: 'users.list', check: 'schema', path: 'users.0.login_name' },
    fetch: firstRow(userList, 'users', (row) => ({ ...row, login_name: 7 })),
  },
  {
    title: 'a value that the contract does not list',
    area: 'groups',
    expected: { call: 'groups.list', check: 'schema', path: 'groups.0.privilege' },
    fetch: firstRow(groupList, 'groups', (row) => ({ ...row, privilege: leakedSecret })),
  },
  {
    title: 'null in place of a list',
    area: 'groups',
    expected: { call: 'groups.list', check: 'schema', path: 'groups' },
    fetch: answer({ path: groupList }, (body) => ({ ...body, groups: null })),
  },
  {
    title: 'a secret in an answer',
    area: 'users',
    expected: { call: 'users.list', check: 'secret', path: 'users.0.password' },
    fetch: firstRow(userList, 'users', (row) => ({ ...row, password: leakedSecret })),
  },
  {
    title: 'dates in milliseconds',
    area: 'users',
    expected: { call: 'users.list', check: 'schema', path: 'users.0.password_expiration' },
    fetch: firstRow(userList, 'users', (row) => ({ ...row, password_expiration: 1_800_000_000_000 })),
  },
  {
    title: 'a list without its total',
    area: 'kmipCalendar',
    expected: { call: 'kmipCalendar.list', check: 'schema', path: 'totalrecords' },
    fetch: answer({ path: /\/kmip_calendar\/$/ }, (body) => omit(body, 'totalrecords')),
  },
  {
    title: 'an envelope without its result',
    area: 'system',
    expected: { call: 'system.info', check: 'envelope' },
    fetch: answer({ path: /\/appliance\/info\/$/ }, (body) => omit(body, 'result')),
  },
  {
    title: 'a page of a proxy in place of JSON',
    area: 'system',
    expected: { call: 'system.info', check: 'envelope' },
    fetch: (fetch) => async (request) => (matches(request, { path: /\/appliance\/info\/$/ }) ? new Response('<html>') : fetch(request)),
  },
  {
    title: 'a wrong content type',
    area: 'system',
    expected: { call: 'system.info', check: 'content-type' },
    fetch: (fetch) => async (request) => {
      const response = await fetch(request);
      return matches(request, { path: /\/appliance\/info\/$/ }) ? new Response(response.body, { headers: { 'Content-Type': 'text/html' } }) : response;
    },
  },
  {
    title: 'an answer beyond the limit of its size',
    area: 'system',
    expected: { call: 'system.info', check: 'transport' },
    fetch: answer({ path: /\/appliance\/info\/$/ }, (body) => ({ ...body, hostname: 'x'.repeat(3_000_000) })),
  },
  {
    title: 'a missing call',
    area: 'groups',
    expected: { call: 'groups.change', check: 'missing-call' },
    fetch: answer({ method: 'PATCH', path: oneGroup, status: 401 }, (body) => body, 404),
  },
  {
    title: '200 without a token',
    area: 'groups',
    expected: { call: 'groups.list', check: 'authentication' },
    fetch: answer({ path: groupList, status: 401 }, () => ({ ...success, groups: [] }), 200),
  },
  {
    title: '200 for a forged token',
    area: 'groups',
    expected: { call: 'groups.list', check: 'authentication' },
    fetch: (fetch) => async (request) => {
      const response = await fetch(request);
      return matches(request, { path: groupList }) && request.headers.has('Auth-Token') && response.status === 401
        ? withJson(response, { ...success, groups: [] }, 200)
        : response;
    },
  },
  {
    title: 'a refusal without a sentence',
    area: 'groups',
    expected: { call: 'groups.create', check: 'envelope' },
    fetch: answer({ method: 'POST', path: groupList, status: 401 }, (body) => ({ ...body, error: '' })),
  },
  {
    title: '200 instead of 403',
    area: 'groups',
    expected: { call: 'groups.list', check: 'privilege' },
    fetch: answer({ path: groupList, status: 403 }, () => ({ ...success, groups: [] }), 200),
  },
  {
    title: '500 for an unknown object',
    area: 'groups',
    expected: { call: 'groups.read', check: 'unknown-object' },
    fetch: answer({ path: oneGroup, status: 404 }, (body) => body, 500),
  },
  {
    title: '500 for a malformed sign-in',
    area: 'groups',
    expected: { call: 'session.login', check: 'malformed' },
    fetch: answer({ method: 'POST', path: /\/kc\/login\//, status: 400 }, (body) => body, 500),
  },
  {
    title: 'an ignored page limit',
    area: 'groups',
    expected: { call: 'groups.list', check: 'paging', path: 'groups' },
    fetch: query(groupList, 'limit'),
  },
  {
    title: 'a page without a marker',
    area: 'groups',
    expected: { call: 'groups.list', check: 'paging', path: 'marker' },
    fetch: answer({ path: groupList }, (body) => omit(body, 'marker')),
  },
  {
    title: 'an ignored marker',
    area: 'groups',
    expected: { call: 'groups.list', check: 'paging', path: 'groups' },
    fetch: query(groupList, 'marker'),
  },
  {
    title: 'an empty page after a marker',
    area: 'groups',
    expected: { call: 'groups.list', check: 'paging', path: 'groups' },
    fetch: (fetch) => async (request) =>
      matches(request, { path: groupList }) && new URL(request.url).searchParams.has('marker')
        ? withJson(await fetch(request), { ...success, groups: [] })
        : fetch(request),
  },
  {
    title: 'success for a malformed body',
    area: 'groups',
    write: true,
    expected: { call: 'groups.create', check: 'malformed' },
    fetch: answer({ method: 'POST', path: groupList, status: 400 }, () => success, 200),
  },
  {
    title: 'a stale revision that overwrites',
    area: 'groups',
    write: true,
    expected: { call: 'groups.change', check: 'revision' },
    fetch: (fetch) => async (request) => {
      if (!matches(request, { method: 'PATCH', path: oneGroup }) || !request.headers.has('Auth-Token')) return fetch(request);
      const body = omit((await request.json()) as Body, 'revision');
      return fetch(new Request(request.url, { method: 'PATCH', headers: request.headers, body: JSON.stringify(body) }));
    },
  },
  {
    title: 'a conflict without the current object',
    area: 'groups',
    write: true,
    expected: { call: 'groups.change', check: 'revision', path: 'current' },
    fetch: answer({ method: 'PATCH', path: oneGroup, status: 409 }, (body) => omit(body, 'current')),
  },
  {
    title: 'a revision that stays the same',
    area: 'groups',
    write: true,
    expected: { call: 'groups.change', check: 'revision', path: 'group.revision' },
    fetch: answer({ method: 'PATCH', path: oneGroup }, (body) => ({ ...body, group: { ...(body['group'] as Body), revision: 0 } })),
  },
];
