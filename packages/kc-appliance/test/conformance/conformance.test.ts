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

describe('the embedded appliance', () => {
  it.each(batches)('conforms, and a read-only run changes nothing: %s', async (...areas) => {
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

  it('conforms with --write, and keeps nothing of it', async () => {
    const before = await groupNames();
    const report = await check(fetch, ['groups'], { write: 'conformance-' });
    expect([report.findings, report.leftBehind]).toEqual([[], []]);
    expect(report.capabilities).toContainEqual({ name: 'Revisions', offered: true });
    expect(await groupNames()).toEqual(before);
  });
});

describe('a deviating appliance', () => {
  it.each(seededDeviations.map((deviation) => [deviation.title, deviation] as const))('is found: %s', async (_, { area, write, expected, fetch: deviate }) => {
    const before = await groupNames();
    const report = await check(deviate(fetch), [area], { bounds: { timeout: 60_000, maxBytes: 2_000_000 }, ...(write ? { write: 'conformance-' } : {}) });
    expect(report.findings).toContainEqual(expect.objectContaining(expected));
    const whole = `${JSON.stringify(report)}${textReport(report)}`;
    for (const text of [leakedSecret, root.password, limitedUser.password]) expect(whole).not.toContain(text);
    expect(await groupNames()).toEqual(before);
  });
});

describe('cleaning up', () => {
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

  it('names the group that it could not remove', async () => {
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
