import { ensureConsole } from '../../scripts/lib/consoleBuild.ts';
import { measureAuditChain } from './auditChain.ts';
import { serveBeside } from './beside.ts';
import { besides } from './besides.ts';
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
  auditChain: boolean;
  cloudKeys: boolean;
  bulk: boolean;
  fleet: boolean;
  idle: boolean;
  /** Other products to compare a start with, from `--beside`. */
  beside: readonly string[];
}

/** Runs the selected measurements of the built console with its real server. */
export async function measureConsole(
  wanted: Wanted,
  rounds: number,
  idleMinutes: number,
  say: (line: string) => void,
): Promise<[string, { section: Section; raw: unknown }][]> {
  if (!Object.values(wanted).some((one) => one === true)) return [];
  await ensureConsole(() => say('Building the console…'));
  const done: [string, { section: Section; raw: unknown }][] = [];
  if (wanted.start) {
    const others = await serveBeside(wanted.beside);
    done.push(['start', await besides(() => measureStart(rounds, others, say))]);
    for (const { end } of others) await end();
  }
  if (wanted.large) done.push(['large', await besides(() => measureLarge(rounds, say))]);
  if (wanted.auditChain) done.push(['audit-chain', await besides(() => measureAuditChain(rounds, say))]);
  if (wanted.cloudKeys) done.push(['cloudkeys', await besides(() => measureCloudKeys(rounds, say))]);
  if (wanted.bulk) done.push(['bulk', await besides(() => measureBulk(Math.min(rounds, 3), say))]);
  if (wanted.fleet) done.push(['fleet', await besides(() => measureFleet(rounds, say))]);
  if (wanted.idle) done.push(['idle', await besides(() => measureIdle(idleMinutes, say))]);
  return done;
}
