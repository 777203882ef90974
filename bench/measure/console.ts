import { ensureConsole } from '../../scripts/lib/consoleBuild.ts';
import { measureBulk } from './bulk.ts';
import { measureCloudKeys } from './cloudKeys.ts';
import type { Section } from './figures.ts';
import { measureFleet } from './fleet.ts';
import { measureIdle } from './idle.ts';
import { measureLarge } from './large.ts';
import { measureStart } from './start.ts';

interface Wanted {
  start: boolean;
  large: boolean;
  cloudKeys: boolean;
  bulk: boolean;
  fleet: boolean;
  idle: boolean;
}

/** What the built console costs in front of its real server. */
export async function measureConsole(
  wanted: Wanted,
  rounds: number,
  idleMinutes: number,
  say: (line: string) => void,
): Promise<[string, { section: Section; raw: unknown }][]> {
  if (!Object.values(wanted).some(Boolean)) return [];
  await ensureConsole(() => say('Building the console…'));
  const done: [string, { section: Section; raw: unknown }][] = [];
  if (wanted.start) done.push(['start', await measureStart(rounds, say)]);
  if (wanted.large) done.push(['large', await measureLarge(rounds, say)]);
  if (wanted.cloudKeys) done.push(['cloudkeys', await measureCloudKeys(rounds, say)]);
  if (wanted.bulk) done.push(['bulk', await measureBulk(Math.min(rounds, 3), say)]);
  if (wanted.fleet) done.push(['fleet', await measureFleet(rounds, say)]);
  if (wanted.idle) done.push(['idle', await measureIdle(idleMinutes, say)]);
  return done;
}
