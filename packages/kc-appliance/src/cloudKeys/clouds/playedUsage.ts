import type { KeyInCloud, KeyUsage } from './cloud.ts';

/** Returns a number that depends only on the text. */
export function numberOf(text: string): number {
  let mixed = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 16_777_619);
  return mixed >>> 0;
}

const day = 86_400;
/** The simulated provider has recorded uses since this day. */
const since = Date.UTC(2026, 0, 5) / 1000;
const operations = ['Decrypt', 'GenerateDataKey', 'Encrypt', 'Decrypt'];

/**
 * The use of a key by the simulated applications of the bank, which follows from its handle: eight in ten keys are in daily use, one in ten lost
 * its application in spring, one was never used. `now`: epoch seconds.
 */
export function playedUsage({ handle, created }: Pick<KeyInCloud, 'handle' | 'created'>, now: number): KeyUsage {
  const chance = numberOf(handle);
  const [kind, part] = [chance % 10, Math.floor(chance / 10)];
  const lastDay = kind === 8 ? since + (part % 120) * day : now - (part % day);
  if (kind === 9 || lastDay < Math.max(created, since)) return { last: null, since };
  // Events have UUIDs. This one stays the same until the next use.
  const event = `${numberOf(`${handle}/${lastDay}`).toString(16).padStart(8, '0')}-0000-4000-8000-${chance.toString(16).padStart(12, '0')}`;
  return { last: { date: lastDay, operation: operations[part % operations.length] ?? 'Decrypt', event }, since };
}
