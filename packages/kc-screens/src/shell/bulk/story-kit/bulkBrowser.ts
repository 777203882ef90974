import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import type { BulkEnd, BulkPorts, BulkVoice, SentOutcome } from '../bulkAct.ts';
import { createBulkActs } from '../bulkActs.ts';
import { createKeptActs } from '../keptActs.ts';
import type { Sent } from '../../calls/changing/backgroundWork.ts';

/** Simulates a browser with one storage for all tabs and named locks, and an appliance that runs each request id once. */
export function bulkBrowser() {
  const local = new Map<string, string>();
  const storage: KeyValue = {
    getItem: (key) => local.get(key) ?? null,
    setItem: (key, value) => void local.set(key, value),
    removeItem: (key) => void local.delete(key),
  };
  const locks = new Set<string>();
  const names = new Map<string, Sent>();
  const answers: (() => void)[] = [];
  let time = 1_000;
  let refuse: (sent: Sent, requestId: string) => SentOutcome | null = () => null;
  let held = false;
  let asking = Promise.resolve();
  let underway = 0;
  let most = 0;

  /** Opens a page; `marks` is the content of its tab's storage. */
  function page(marks: Set<string> = new Set()) {
    const clock: Clock = { now: () => time, setTimeout: (run) => setTimeout(run), clearTimeout: (handle) => clearTimeout(handle as never) };
    const sentBodies: unknown[] = [];
    const ends: BulkEnd[] = [];
    let gone = false;
    const ports: BulkPorts & BulkVoice = {
      kept: createKeptActs(storage, clock, { tenant: 't', user: 'u' }),
      clock,
      alone: async (name, work) => {
        if (locks.has(name)) return false;
        locks.add(name);
        leave.push(() => locks.delete(name));
        await work();
        locks.delete(name);
        return true;
      },
      tab: { has: (id) => marks.has(id), put: (id, is) => void (gone || (is ? marks.add(id) : marks.delete(id))) },
      async send(_, sent, requestId) {
        sentBodies.push(sent.body);
        underway += 1;
        most = Math.max(most, underway);
        const refusal = refuse(sent, requestId);
        if (!refusal) names.set(requestId, sent);
        if (held) await new Promise<void>((resolve) => answers.push(resolve));
        await Promise.resolve();
        underway -= 1;
        // Responses to an unloaded page never arrive.
        return gone ? new Promise<never>(() => undefined) : (refusal ?? { as: 'done' });
      },
      outcome: async (requestId) => {
        await asking;
        return { outcome: names.has(requestId) ? 'done' : 'unknown' };
      },
      over: (end) => void ends.push(end),
      stale: () => undefined,
    };
    const leave: (() => void)[] = [];
    const bulk = createBulkActs(ports);
    bulk.speakBy(ports);
    bulk.wake();
    return {
      bulk,
      ends,
      sentBodies,
      marks,
      /** Simulates the unload of a page: it releases its locks, and its later responses are ignored. */
      unload(how: 'reload' | 'crash' = 'reload') {
        if (how === 'reload') bulk.noteAll();
        gone = true;
        leave.forEach((let_go) => let_go());
      },
    };
  }
  return {
    page,
    storage: local,
    names,
    answers,
    most: () => most,
    hold: (is: boolean) => {
      held = is;
      if (!is) answers.splice(0).forEach((answer) => answer());
    },
    refuse: (by: typeof refuse) => void (refuse = by),
    pass: (ms: number) => void (time += ms),
    /** Blocks all outcome requests until the caller calls the returned function. */
    holdOutcomes: (): (() => void) => {
      let release = () => {};
      asking = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}
