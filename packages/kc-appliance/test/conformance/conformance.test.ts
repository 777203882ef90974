import { beforeAll, describe, expect, it } from 'vitest';
import { conformanceAreas } from 'kc-api/conformance/conformance';
import { textReport } from 'kc-api/conformance/report';
import { groups } from 'kc-api/contract/security/groups';
import { root, type World } from '../kit.ts';
import { check, fetchOf, limitedUser, makeConformanceWorld, withJson, type Fetch } from './conformanceWorld.ts';
import { leakedSecret, seededDeviations } from './deviations.ts';

let world: World;
let fetch: Fetch;
beforeAll(async () => {
  world = await makeConformanceWorld();
  fetch = fetchOf(world);
});

/** A few areas each, so that no test takes long on a busy machine. */
const batches = Array.from({ length: Math.ceil(conformanceAreas.length / 8) }, (_, index) => conformanceAreas.slice(index * 8, index * 8 + 8));

const groupNames = async (): Promise<string[]> => {
  return (await (await world.as(root)).send(groups.list)).groups.map(({ name }) => name).sort();
};

describe('embedded appliance', () => {
  it.each(batches)('conforms in a read-only run without changes: %s', async (...areas) => {
    const changes: string[] = [];
    const report = await check(async (request) => {
      const response = await fetch(request);
      const { pathname } = new URL(request.url);
      if (request.method !== 'GET' && response.status < 300 && !/\/kc\/log(?:in|out)\//.test(pathname)) changes.push(`${request.method} ${pathname}`);
      return response;
    }, areas);
    expect(report.findings).toEqual([]);
    expect(changes).toEqual([]);
    expect(report.areas.map(({ area }) => area)).toEqual(areas);
  });

  it('conforms with --write, and all test data is removed', async () => {
    const before = await groupNames();
    const report = await check(fetch, ['groups'], { write: 'conformance-' });
    expect([report.findings, report.leftBehind]).toEqual([[], []]);
    expect(report.capabilities).toContainEqual({ name: 'Revisions', offered: true });
    expect(await groupNames()).toEqual(before);
  });
});

describe('deviating appliance', () => {
  it.each(seededDeviations.map((deviation) => [deviation.title, deviation] as const))(
    'is detected: %s',
    async (_, { area, write, expected, fetch: deviate }) => {
      const before = await groupNames();
      const report = await check(deviate(fetch), [area], { bounds: { timeout: 60_000, maxBytes: 2_000_000 }, ...(write ? { write: 'conformance-' } : {}) });
      expect(report.findings).toContainEqual(expect.objectContaining(expected));
      const lines = report.findings.map((finding) => JSON.stringify(finding));
      expect(lines).toEqual([...new Set(lines)]);
      const whole = `${JSON.stringify(report)}${textReport(report)}`;
      for (const text of [leakedSecret, root.password, limitedUser.password]) expect(whole).not.toContain(text);
      expect(await groupNames()).toEqual(before);
    },
  );
});

describe('cleanup', () => {
  it('removes the group of an interrupted run', async () => {
    const before = await groupNames();
    const interrupt = new AbortController();
    let created = 0;
    const interrupted: Fetch = async (request) => {
      const response = await fetch(request);
      if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/groups/') && response.status === 200) {
        created += 1;
        interrupt.abort();
      }
      return response;
    };
    const report = await check(interrupted, ['groups'], { write: 'conformance-', signal: interrupt.signal });
    expect([created, report.interrupted, report.leftBehind]).toEqual([1, true, []]);
    expect(await groupNames()).toEqual(before);
  });

  it('removes a group that a lenient appliance creates from a malformed body', async () => {
    const before = await groupNames();
    const lenient: Fetch = async (request) => {
      if (request.method !== 'POST' || !request.headers.has('Auth-Token') || !new URL(request.url).pathname.endsWith('/groups/')) return fetch(request);
      const text = await request.text();
      const first = [JSON.parse(text.endsWith('}') || text.endsWith(']') ? text : `${text}}`) as object].flat()[0] as { name: unknown };
      const body = JSON.stringify({ ...first, name: String(first.name), user_members: [] });
      return fetch(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    };
    const report = await check(lenient, ['groups'], { write: 'conformance-' });
    expect(report.findings).toContainEqual(expect.objectContaining({ call: 'groups.create', check: 'malformed' }));
    expect(await groupNames()).toEqual(before);
  });

  it('signs out when the limited user cannot sign in', async () => {
    const paths: string[] = [];
    const watched: Fetch = async (request) => {
      paths.push(new URL(request.url).pathname);
      return fetch(request);
    };
    await expect(check(watched, ['system'], { limitedUser: { ...limitedUser, password: 'wrong' } })).rejects.toThrow(limitedUser.username);
    expect(paths.at(-1)).toMatch(/\/kc\/logout\//);
  });

  it('reports a group that cannot be removed', async () => {
    const stubborn: Fetch = async (request) => {
      const removes = request.method === 'DELETE' && request.headers.has('Auth-Token');
      return removes ? withJson(new Response(), { result: 'failure', error: 'Not now.' }, 500) : fetch(request);
    };
    const before = await groupNames();
    const report = await check(stubborn, ['groups'], { write: 'conformance-' });
    const left = (await groupNames()).filter((name) => !before.includes(name));
    expect(report.leftBehind).toEqual(left);
    expect(left).toHaveLength(1);
    expect(report.findings).toContainEqual(expect.objectContaining({ call: 'groups.remove', check: 'cleanup' }));
  });
});
