import type { BodyOf } from 'kc-api/contract/call';
import { webhooks as calls, type WebhookAttempt } from 'kc-api/contract/webhooks/webhooks';
import { newWebhook, overlapProblem, replayProblem, webhookLimits, webhookProblems, webhookRules, webhookTexts } from 'kc-api/rules/webhooks/webhooks';
import { stated } from 'kc-api/rules/stated';
import { seconds } from 'kc-api/rules/units';
import type { Context, Environment } from '../core/context.ts';
import { testEvent } from '../core/events/outgoingEvent.ts';
import { resource } from '../core/handlers.ts';
import { newGuid } from '../core/random.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { auditTable } from '../core/state.ts';
import { takeSteps } from '../core/checks/testCourse.ts';
import { without } from '../core/store/without.ts';
import { lastNumber } from '../core/write.ts';
import { attemptDelivery, logAttempt } from './attempt.ts';
import { progressOf } from './delivery.ts';
import { positionNow } from './nextEvent.ts';
import { newWebhookSecret } from './signature.ts';
import { webhookAttemptTable, webhookProgressTable, type WebhookAttemptRecord, type WebhookProgress, type WebhookRecord } from './state.ts';
import { webhookRecord, wireWebhook } from './webhookRecord.ts';

type Kept = Pick<Environment, 'store'>;

/** Returns the numbers of the oldest and the newest record in the log; 0 without records. */
function logRange(kept: Kept): { first: number; last: number } {
  const [oldest] = auditTable.in(kept).page({ sort: { field: 'date', desc: false }, offset: 0, limit: 1 }).rows;
  return { first: Number(oldest?.id ?? 0), last: oldest ? lastNumber(kept, 'audit') : 0 };
}

const wireAttempt = (attempt: WebhookAttemptRecord): WebhookAttempt => ({
  ...without(attempt, 'webhook', 'status'),
  ...(attempt.status === null ? {} : { status: attempt.status }),
});
const attemptRows = (kept: Kept, webhook: string) =>
  webhookAttemptTable.in(kept).page({ where: [{ field: 'webhook', op: 'is', value: webhook }], offset: 0, limit: webhookLimits.attempts }).rows;

/** Stores what changes in the progress, and wakes the delivery. Call inside a transaction. */
function move(context: Context, id: string, change: Partial<WebhookProgress>): void {
  webhookProgressTable.in(context).put({ ...progressOf(context, id), ...change });
  context.agenda.wake();
}

/** True if the change can end a failure, so that waiting events are tried at once. */
const leadsElsewhere = (before: WebhookRecord, after: WebhookRecord): boolean =>
  (['url', 'allow_http', 'cacert', 'format'] as const).some((field) => before[field] !== after[field]);

function change(context: Context, id: string, sent: Omit<BodyOf<typeof calls.change>, 'revision'>): WebhookRecord {
  check(webhookRules.change(context.actor));
  const before = webhookRecord.find(context, id);
  const after: WebhookRecord = { ...before, ...sent };
  checkFields(webhookProblems(after, [...context.auditCategories, ...before.categories]));
  return webhookRecord.change(context, id, () => after, {
    since: before,
    also: () => {
      const fresh = before.enabled === 'no' && after.enabled === 'yes';
      if (fresh || leadsElsewhere(before, after)) move(context, id, { ...(fresh ? positionNow(context) : {}), outage: null, paused: null });
    },
  });
}

/** EVT-01 to EVT-12. */
export const webhooks = resource(calls, {
  list: (context) => ({
    webhooks: webhookRecord.all(context).map((webhook) => wireWebhook(context, webhook)),
    categories: [...context.auditCategories],
    ...logRange(context),
  }),

  create: (context, { body }) => {
    check(webhookRules.create(context.actor));
    if (webhookRecord.all(context).length >= webhookLimits.webhooks) refuse(400, webhookTexts.many);
    const entry = { ...newWebhook, ...body };
    const categories = [...entry.categories];
    checkFields(webhookProblems({ ...entry, categories }, context.auditCategories));
    const secret = newWebhookSecret(context.random);
    const made = webhookRecord.create(context, {
      ...entry,
      categories,
      created: context.now,
      secret,
      previous_secret: '',
      previous_secret_until: 0,
    });
    return { webhook: wireWebhook(context, made), secret };
  },

  change: {
    ...webhookRecord.guarded(({ id }: { id: string }) => id),
    run: (context, { params, body }) => ({ webhook: wireWebhook(context, change(context, params.id, without(body, 'revision'))) }),
  },

  remove: (context, { params }) => {
    check(webhookRules.remove(context.actor));
    webhookRecord.remove(context, params.id);
    return {};
  },

  rotate: (context, { params, body: { overlap } }) => {
    check(webhookRules.rotate(context.actor));
    checkFields(stated({ overlap: overlapProblem(overlap) }));
    const secret = newWebhookSecret(context.random);
    const after = webhookRecord.change(
      context,
      params.id,
      (before) => ({
        ...before,
        secret,
        previous_secret: overlap === 0 ? '' : before.secret,
        previous_secret_until: overlap === 0 ? 0 : context.now + overlap * seconds.h,
      }),
      { also: ({ name }) => ({ content: `Secret of webhook ${name} rotated` }) },
    );
    return { webhook: wireWebhook(context, after), secret };
  },

  test: async (context, { params, body: { test_id } }) => {
    check(webhookRules.test(context.actor));
    const webhook = webhookRecord.find(context, params.id);
    const event = testEvent(context, newGuid(context.random), context.now, context.me.login_name);
    return takeSteps(context, { id: test_id, failed: webhookTexts.testFailed }, async (course) => {
      const result = await attemptDelivery(context, webhook, event, course);
      context.store.transaction(() => logAttempt(context, progressOf(context, webhook.id), result));
      if (result.failure) throw result.failure;
    });
  },

  resume: (context, { params }) => {
    const webhook = webhookRecord.find(context, params.id);
    check(webhookRules.resume(context.actor, wireWebhook(context, webhook)));
    context.commit(({ audit }) => {
      move(context, webhook.id, { outage: null, paused: null });
      audit({ category: 'Webhooks', content: `Delivery to webhook ${webhook.name} resumed`, about: { kind: 'Webhook', id: webhook.id } });
    });
    return { webhook: wireWebhook(context, webhook) };
  },

  replay: (context, { params, body: { from } }) => {
    const webhook = webhookRecord.find(context, params.id);
    check(webhookRules.replay(context.actor, wireWebhook(context, webhook)));
    checkFields(stated({ from: replayProblem(from, logRange(context)) }));
    context.commit(({ audit }) => {
      move(context, webhook.id, { audit: from - 1, outage: null, paused: null });
      audit({
        category: 'Webhooks',
        content: `Replay to webhook ${webhook.name} from record ${from} started`,
        about: { kind: 'Webhook', id: webhook.id },
      });
    });
    return { webhook: wireWebhook(context, webhook) };
  },

  attempts: (context, { params }) => ({ attempts: attemptRows(context, webhookRecord.find(context, params.id).id).map(wireAttempt) }),
});
