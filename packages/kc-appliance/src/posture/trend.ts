import type { PosturePoint } from 'kc-api/contract/posture/posture';
import { yieldToEventLoop } from '../core/work/yieldToEventLoop.ts';
import { postureLimits } from 'kc-api/rules/posture/posture';
import type { Due } from '../core/work/agenda.ts';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import { countOf, exceptionsNow, findingsHere } from './findings.ts';
import { postureDay, postureStory, postureTrendTable, type PostureTrendRecord } from './state.ts';

const day = 86_400;
export const dayOf = (seconds: number): number => Math.floor(seconds / day) * day;
const recordOf = (date: number, kinds: PostureTrendRecord['kinds']): PostureTrendRecord => ({ id: String(date), date, kinds });

interface KindCount {
  kind: string;
  severity: PostureTrendRecord['kinds'][number]['severity'];
  count: number;
}

/** Returns the point for the kinds that the caller may see. */
export function pointOf(date: number, kinds: readonly KindCount[], known: ReadonlySet<string>): PosturePoint {
  const of = (severity: KindCount['severity']) =>
    kinds.filter((one) => one.severity === severity && known.has(one.kind)).reduce((sum, { count }) => sum + count, 0);
  return { date, high: of('high'), medium: of('medium'), low: of('low') };
}

/** Returns the points of the days before today, oldest first. */
export function trendBefore(environment: Environment, known: ReadonlySet<string>): PosturePoint[] {
  const today = dayOf(secondsOf(environment));
  const { rows } = postureTrendTable.in(environment).page({
    where: [{ field: 'date', op: 'between', from: today - (postureLimits.trendDays - 1) * day, to: today - day }],
    sort: { field: 'date', desc: false },
    offset: 0,
    limit: postureLimits.trendDays,
  });
  return rows.map(({ date, kinds }) => pointOf(date, kinds, known));
}

function keep(environment: Environment, date: number, kinds: PostureTrendRecord['kinds']): void {
  environment.store.transaction(() => {
    const table = postureTrendTable.in(environment);
    table.put(recordOf(date, kinds));
    for (const { id, date: of } of table.all()) if (of <= date - (postureLimits.trendDays - 1) * day) table.remove(id);
    postureDay.set(environment, date);
  });
}

async function count(environment: Environment): Promise<void> {
  const of = exceptionsNow(environment);
  const kinds: PostureTrendRecord['kinds'] = [];
  for (const finding of findingsHere(environment)) {
    await yieldToEventLoop();
    if (environment.jobs.stopped) return;
    const { count: found } = await countOf(environment, finding, of(finding.kind));
    kinds.push({ kind: finding.kind, severity: finding.severity, count: found });
  }
  if (!environment.jobs.stopped) keep(environment, dayOf(secondsOf(environment)) - day, kinds);
}

/** Stores with a count in progress. */
const underWay = new WeakSet<object>();

/**
 * Records the counts of all kinds at the end of each day. Days while the appliance was off have no point. Counting runs in the background, so that other
 * scheduled work, such as the end of a key, does not wait for it.
 */
export const postureTrendDue: Due = (environment) => {
  const last = postureDay.get(environment);
  const { store, agenda, jobs, log } = environment;
  if (last === 0 || underWay.has(store)) return undefined;
  return {
    at: last + 2 * day,
    run: async () => {
      underWay.add(store);
      void count(environment)
        .catch((error: unknown) => {
          log(`Findings could not be counted: ${error instanceof Error ? error.message : 'unknown'}`);
          // The next attempt is tomorrow.
          if (!jobs.stopped) store.transaction(() => postureDay.set({ store }, dayOf(secondsOf(environment)) - day));
        })
        .finally(() => {
          underWay.delete(store);
          if (!jobs.stopped) agenda.wake();
        });
    },
  };
};

/** Creates a history of 29 days in which the counts slowly decrease. */
function layStory(environment: Environment, today: number): void {
  const now = findingsHere(environment).map(({ kind, severity, source }, index) => ({ kind, severity, count: source.count(environment), index }));
  const days = postureLimits.trendDays - 1;
  postureTrendTable.in(environment).putMany(
    Array.from({ length: days }, (_, at) =>
      recordOf(
        today - (days - at) * day,
        // Some kinds were fixed faster than others.
        now.map(({ kind, severity, count, index }) => ({ kind, severity, count: Math.round(count * (1 + ((days - at) / days) * (0.1 + (index % 5) / 10))) })),
      ),
    ),
  );
}

/** Do not record points for days before today. */
export function beginTrend(environment: Environment): void {
  const today = dayOf(secondsOf(environment));
  if (postureDay.get(environment) === 0) postureDay.set(environment, today - day);
  if (!postureStory.get(environment)) return;
  environment.store.transaction(() => {
    postureStory.set(environment, false);
    layStory(environment, today);
  });
}
