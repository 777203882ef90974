import { webhookDelivery, webhookTexts } from 'kc-api/rules/webhooks/webhooks';
import type { Environment } from '../core/context.ts';
import { secondsOf } from '../core/system.ts';
import type { Due } from '../core/work/agenda.ts';
import { countChange, raiseAlert } from '../core/write.ts';
import { attemptDelivery, isHopeless, logAttempt, type AttemptResult } from './attempt.ts';
import { nextEvent, positionNow, waitingAfter, type WebhookPosition } from './nextEvent.ts';
import { webhookProgressTable, webhookTable, type WebhookProgress, type WebhookRecord } from './state.ts';

type Kept = Pick<Environment, 'store'>;

/** Events that a webhook delivers in a row before other work has its turn. */
const turnMost = 50;

/** Returns the progress of a webhook. A webhook without one begins with the events from now on. */
export const progressOf = (kept: Kept, id: string): WebhookProgress =>
  webhookProgressTable.in(kept).get(id) ?? { id, ...positionNow(kept), sent: null, dropped: 0, outage: null, paused: null, attempts: 0 };

const isSending = (kept: Kept, { id, enabled }: WebhookRecord): WebhookProgress | null => {
  if (enabled === 'no') return null;
  const progress = progressOf(kept, id);
  return progress.paused === null && waitingAfter(kept, progress) > 0 ? progress : null;
};

/**
 * Returns the present progress if the webhook is still at this position, and null if someone has moved, paused or removed it meanwhile. An attempt that was
 * under way then counts for nothing: the events come again.
 */
function unmoved(kept: Kept, from: WebhookProgress): WebhookProgress | null {
  const now = webhookProgressTable.in(kept).get(from.id);
  return now && now.audit === from.audit && now.alert === from.alert && now.paused === null ? now : null;
}

function noteDelivery(environment: Environment, from: WebhookProgress, position: WebhookPosition, result: AttemptResult): void {
  environment.store.transaction(() => {
    const now = unmoved(environment, from);
    if (!now) return;
    const logged = logAttempt(environment, now, result);
    webhookProgressTable.in(environment).put({ ...logged, ...position, sent: secondsOf(environment), outage: null });
    if (from.outage) countChange(environment);
  });
}

/** Records a failure. After too many of them the webhook pauses, with one alert. */
function noteFailure(environment: Environment, { name }: WebhookRecord, from: WebhookProgress, result: AttemptResult): void {
  const now = secondsOf(environment);
  environment.store.transaction(() => {
    const present = unmoved(environment, from);
    if (!present) return;
    const logged = logAttempt(environment, present, result);
    const tries = (from.outage?.tries ?? 0) + 1;
    const outage = { since: from.outage?.since ?? now, tries, next: now + webhookDelivery.pause(tries, result.retryAfter), problem: result.problem };
    const paused = isHopeless(tries, result.status) ? now : null;
    webhookProgressTable.in(environment).put({ ...logged, outage, paused });
    if (paused !== null) raiseAlert(environment, now, { kind: 'webhook-paused', id: from.id, name }, webhookTexts.paused(name, result.problem));
    if (paused !== null || !from.outage) countChange(environment);
  });
}

/** Sends the next events of a webhook, one after another. Returns after a failure, or when nothing waits. */
async function deliver(environment: Environment, id: string): Promise<void> {
  const { store, jobs } = environment;
  for (let count = 0; count < turnMost && !jobs.leaving && !jobs.stopped; count += 1) {
    const webhook = webhookTable.in(environment).get(id);
    const from = webhook && isSending(environment, webhook);
    if (!webhook || !from) return;
    const { event, position } = nextEvent(environment, webhook, from);
    if (!event) {
      store.transaction(() => webhookProgressTable.in(environment).put({ ...progressOf(environment, id), ...position }));
      continue;
    }
    const result = await attemptDelivery(environment, webhook, event);
    // The position stays, so the event is sent again after the restart.
    if (jobs.stopped) return;
    if (result.failure) return noteFailure(environment, webhook, from, result);
    noteDelivery(environment, from, position, result);
  }
}

/** By store: the webhooks with a delivery in progress. Each sends one event after the other. */
const underWay = new WeakMap<object, Set<string>>();

/** Webhooks are independent: a slow one delays neither the others nor other scheduled work. */
export const webhooksDue: Due = (environment) => {
  const { store, agenda, jobs, log } = environment;
  if (jobs.leaving) return undefined;
  const busy = underWay.get(store) ?? new Set<string>();
  const waiting = webhookTable
    .in(environment)
    .all()
    .flatMap((webhook) => (busy.has(webhook.id) ? [] : (isSending(environment, webhook) ?? [])));
  if (waiting.length === 0) return undefined;
  const dueAt = ({ outage }: WebhookProgress) => outage?.next ?? 0;
  return {
    at: Math.min(...waiting.map(dueAt)),
    run: async () => {
      underWay.set(store, busy);
      for (const { id } of waiting.filter((one) => dueAt(one) <= secondsOf(environment))) {
        busy.add(id);
        const work = deliver(environment, id)
          .catch((error: unknown) => log(`Webhook delivery stopped: ${error instanceof Error ? error.message : 'unknown'}`))
          .finally(() => {
            busy.delete(id);
            if (!jobs.stopped) agenda.wake();
          });
        jobs.letArrive(work);
      }
    },
  };
};

/** Stores with a pending check. */
const toLook = new WeakSet<object>();

/** Called after each record and alert. Checks for events after the response, together with all records until then. */
export function noteEvent({ store, jobs, agenda }: Environment): void {
  if (toLook.has(store)) return;
  toLook.add(store);
  jobs.later(() => {
    toLook.delete(store);
    agenda.wake();
  }, webhookDelivery.rest);
}
