import type { Call } from 'kc-api/contract/call';
import type { Result } from 'kc-components/ResultList';
import { t } from 'kc-intl/t';
import type { LiveWork, Sent, WorkPlan } from '../calls/changing/backgroundWork.ts';
import { createPace, workThrough, type Pace } from '../calls/changing/pace.ts';
import { keptAct, missing, viewOf, type Act, type BulkAct, type BulkPorts, type BulkVoice } from './bulkAct.ts';
import { requestIdOf, secretFields, withFields, withoutFields, type BulkPlan, type BulkProgress } from './bulkPlan.ts';
import { settledItems } from './settledItems.ts';

/** Minimum time between two renders of many results, and between two writes of the progress, milliseconds. Rendering is the most expensive part. */
const redraw = 250;
const noteEvery = 250;
/** Interval for reading the progress of another tab, milliseconds. */
const lookEvery = 2_000;
/** Number of calls that are recorded as started in advance, so that not every call needs a write. */
const ahead = 64;
const cancelled = t('Canceled before it started.');

export type BulkActs = ReturnType<typeof createBulkActs>;

/**
 * Runs bulk operations with one call per object. They outlive the dialog that started them. With a storage they also outlive the page: it holds the plan, the
 * progress and the errors, but no secret. Only one tab at a time runs an operation. No call takes effect twice, because a repeated call has the same request
 * id, which the appliance recognizes.
 */
export function createBulkActs({ kept, clock, alone, tab }: BulkPorts) {
  const listeners = new Set<() => void>();
  const acts = new Map<string, Act>();
  let views: readonly BulkAct[] = [];
  let timer: unknown = null;
  let looking: unknown = null;
  let asleep = false;
  let voice: BulkVoice | null = null;
  let opened: string | null = null;

  function draw(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
    views = [...acts.values()].map((act) => viewOf(act, act.plan.id === opened));
    for (const changed of listeners) changed();
    for (const act of acts.values()) {
      if (!act.unnoted) continue;
      if (clock.now() - act.notedAt >= noteEvery) note(act);
      else drawSoon();
    }
  }
  const drawSoon = () => void (timer ??= clock.setTimeout(draw, redraw));

  function note(act: Act): void {
    const { plan, items, state, attempt } = act;
    act.notedAt = clock.now();
    act.unnoted = false;
    // If no calls are under way, the stored progress must not mark any as started.
    if (!act.pace) act.begun = 0;
    const kind = state === 'over' ? 'over' : state === 'running' ? 'going' : 'paused';
    kept.note(plan.id, { state: kind, attempt, begun: act.begun, at: act.notedAt, items });
  }
  function put(act: Act, index: number, change: Partial<Result>): void {
    act.items[index] = { ...(act.items[index] as Result), ...change };
    act.unnoted = true;
    if (clock.now() - act.notedAt >= noteEvery) note(act);
    drawSoon();
  }
  function become(act: Act, state: Act['state'], why?: string): void {
    Object.assign(act, { state, why });
    if (state !== 'elsewhere') note(act);
    tab.put(act.plan.id, state === 'running');
    draw();
  }
  function forget(id: string): void {
    acts.delete(id);
    kept.drop(id);
    tab.put(id, false);
    draw();
  }

  async function one(act: Act, index: number): Promise<void> {
    const { plan, attempt, live, given } = act;
    if (!live || !voice) return;
    if (index >= act.begun) {
      act.begun = index + ahead;
      note(act);
    }
    put(act, index, { state: 'running', reason: undefined });
    const sent = withFields(act.sent[index] ?? {}, given ?? {});
    const result = await voice.send(live.call, sent, requestIdOf(plan, attempt, index), live.failed);
    if (result.as === 'done') return put(act, index, { state: 'done' });
    if (result.as === 'requested') return put(act, index, { state: 'skipped', reason: result.reason });
    const stop = result.as === 'unsent' ? result.why : result.stop;
    if (result.as === 'unsent') put(act, index, { state: 'waiting' });
    else {
      put(act, index, { state: 'failed', reason: result.reason });
      const current = result.conflict?.current;
      if (current !== undefined) act.sent[index] = live.renew?.(index, current) ?? revised(act.sent[index] ?? {}, current);
    }
    if (stop === undefined) return;
    act.why ??= stop;
    act.pace?.stop();
  }

  function end(act: Act, asked: readonly number[]): void {
    const { plan, live, items } = act;
    items.forEach((item, index) => item.state === 'waiting' && (items[index] = { ...item, state: 'skipped', reason: cancelled }));
    become(act, 'over');
    const done = asked.filter((index) => items[index]?.state === 'done');
    const failures = asked.flatMap((index) => (items[index]?.state === 'failed' ? [items[index]?.reason ?? ''] : []));
    const failed = plan.names.filter((_, index) => items[index]?.state === 'failed');
    const names = done.map((index) => plan.names[index] ?? '');
    voice?.over({ plan, call: live?.call ?? null, asked: asked.length, done: names, failures, failed, said: live?.says === true });
    if (done.length > 0) live?.finish?.(done, asked.length);
    if (items.every(({ state }) => state === 'done')) forget(plan.id);
  }

  async function work(act: Act, pace: Pace, fromStorage: boolean): Promise<void> {
    const asked = act.items.flatMap(({ state }, index) => (state === 'waiting' ? [index] : []));
    // Another tab may have continued the operation since this tab read it.
    const far = fromStorage ? kept.progress(act.plan) : null;
    if (fromStorage && !far) return forget(act.plan.id);
    if (far) take(act, far);
    become(act, 'running');
    if (far && voice) act.items = await settledItems(act.plan, far, clock.now(), voice.outcome);
    if (asleep || act.ending) pace.stop();
    draw();
    const which = act.items.flatMap(({ state }, index) => (state === 'waiting' ? [index] : []));
    await workThrough(which, act.plan.atOnce, pace, (index) => one(act, index));
    act.pace = null;
    act.ending = false;
    const { why } = act;
    // The session ends with this page. Another page continues from the stored progress.
    if (asleep) return note(act);
    if (why === undefined) return end(act, fromStorage ? act.items.map((_, index) => index) : asked);
    become(act, 'stopped', why);
    if (act.live) voice?.stale(act.live.call);
  }

  async function run(act: Act, fromStorage = true): Promise<void> {
    // Without the call and the secrets nothing can be sent. Canceling needs neither.
    if (act.pace || (!act.ending && (!act.live || missing(act).length > 0))) return;
    act.why = undefined;
    // Set before the earlier calls are settled, so that pause and cancel already work.
    const pace = createPace();
    act.pace = pace;
    await act.settling;
    const went = await alone(`kc-bulk/${act.plan.id}`, () => work(act, pace, fromStorage));
    if (went) return;
    Object.assign(act, { state: 'elsewhere', ending: false, pace: null });
    draw();
    lookSoon();
  }

  /** Fetches the outcomes of calls that were pending when an operation stopped and does not resume automatically. */
  function settle(act: Act): void {
    if (act.settling || act.items.every(({ state }) => state !== 'running')) return;
    const settling = alone(`kc-bulk/${act.plan.id}`, async () => {
      const far = kept.progress(act.plan);
      if (!far || !voice) return;
      take(act, { ...far, items: await settledItems(act.plan, far, clock.now(), voice.outcome) });
      note(act);
      draw();
    });
    act.settling = settling.finally(() => {
      act.settling = null;
    });
  }

  function take(act: Act, { items, attempt, begun }: BulkProgress): void {
    Object.assign(act, { items: [...items], attempt, begun });
  }

  /** Reads the progress of operations that another tab runs or ran. */
  async function look(): Promise<void> {
    readNew();
    for (const act of acts.values()) {
      if (act.pace || act.state === 'running') continue;
      const { id } = act.plan;
      const far = kept.progress(act.plan);
      if (!far) {
        acts.delete(id);
        continue;
      }
      if (far.state === 'over' || act.state === 'elsewhere' || act.state === 'over') take(act, far);
      if (far.state === 'over') act.state = 'over';
      else if (act.state === 'over') act.state = 'elsewhere';
      else if (act.state !== 'elsewhere') continue;
      else if (tab.has(id) && act.live && missing(act).length === 0) void run(act);
      else if (await alone(`kc-bulk/${id}`, () => Promise.resolve())) {
        act.state = far.state === 'paused' ? 'paused' : 'stopped';
        settle(act);
      }
    }
    draw();
    if ([...acts.values()].some(({ state }) => state === 'elsewhere')) lookSoon();
  }
  function lookSoon(): void {
    looking ??= clock.setTimeout(() => {
      looking = null;
      if (!asleep) void look();
    }, lookEvery);
  }
  function readNew(): void {
    for (const id of kept.ids()) {
      const found = acts.has(id) ? null : kept.read(id);
      if (found) acts.set(id, keptAct(found, tab.has(id)));
    }
  }
  function noteAll(): void {
    for (const act of acts.values()) {
      if (!act.pace) continue;
      act.begun = 0;
      note(act);
    }
  }
  const known = (id: string, act: (act: Act) => void) => {
    const found = acts.get(id);
    if (found) act(found);
  };
  return {
    get: (): readonly BulkAct[] => views,
    subscribe(changed: () => void): () => void {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    /** Starts an operation in this tab. Requests may contain secrets, which only this page holds in memory. */
    begin(given: WorkPlan, live: LiveWork): void {
      const all = secretFields(live.call);
      const body = (given.sent[0]?.body ?? {}) as Record<string, unknown>;
      const secrets = all.filter((field) => body[field] !== undefined);
      const typed = Object.fromEntries(secrets.map((field) => [field, body[field]]));
      const plan: BulkPlan = { ...given, call: live.call.id, secrets, sent: given.sent.map((sent) => withoutFields(sent, all)) };
      const items = plan.names.map((name, index): Result => ({ id: String(index), name, state: 'waiting' }));
      const act: Act = {
        plan,
        sent: [...plan.sent],
        items,
        state: 'running',
        attempt: 0,
        begun: 0,
        notedAt: 0,
        live,
        given: typed,
        pace: null,
        ending: false,
        settling: null,
        unnoted: false,
        pageOnly: false,
      };
      acts.set(plan.id, act);
      // Write the progress before listing the operation: other tabs drop operations without progress.
      become(act, 'running');
      act.pageOnly = !kept.add(plan);
      if (act.pageOnly) draw();
      void run(act, false);
    },
    /** Sets the call definition after a reload. Operations of this tab resume unless a secret is missing. */
    know: (id: string, call: Call) =>
      known(id, (act) => {
        if (act.live) return;
        act.live = { call };
        draw();
        if (act.state === 'stopped' && tab.has(id)) void run(act);
      }),
    pause: (id: string) =>
      known(id, (act) => {
        act.pace?.pause();
        become(act, 'paused');
      }),
    resume: (id: string) =>
      known(id, (act) => {
        if (!act.pace) return void run(act);
        become(act, 'running');
        act.pace.resume();
      }),
    /** Lets pending calls complete and starts no new ones. */
    cancel: (id: string) =>
      known(id, (act) => {
        act.ending = true;
        if (act.pace) act.pace.stop();
        else void run(act);
      }),
    /** Retries the failed objects. The user enters secrets again, because a wrong secret may have caused the failure. */
    retry: (id: string) =>
      known(id, (act) => {
        if (!act.live) return;
        act.items = act.items.map((item) => (item.state === 'failed' ? { ...item, state: 'waiting', reason: undefined } : item));
        Object.assign(act, { attempt: act.attempt + 1, begun: 0, given: act.plan.secrets.length > 0 ? null : act.given });
        if (missing(act).length > 0) return become(act, 'stopped');
        note(act);
        return void run(act, false);
      }),
    /** Sets the secret fields that the user entered and resumes the operation. */
    supply: (id: string, given: Readonly<Record<string, unknown>>) =>
      known(id, (act) => {
        act.given = given;
        void run(act);
      }),
    /** Opens the results of one operation; null closes them. */
    open(id: string | null): void {
      opened = id;
      draw();
    },
    /** Removes the results. */
    dismiss: forget,
    look: () => void look(),
    /** Writes the progress of all operations, because the page may unload. */
    noteAll,
    /** Sets the callbacks for requests and messages. */
    speakBy(by: BulkVoice): void {
      voice = by;
    },
    wake(): void {
      asleep = false;
      readNew();
      for (const act of acts.values()) if (act.state === 'paused' || (act.state === 'stopped' && missing(act).length > 0)) settle(act);
      draw();
      void look();
    },
    /** The session has ended in this page: starts no new calls. */
    sleep(): void {
      asleep = true;
      noteAll();
      for (const { pace } of acts.values()) pace?.stop();
    },
  };
}

const revised = (sent: Sent, current: unknown): Sent => withFields(sent, { revision: (current as { revision?: number } | null)?.revision });
