import type { Seed } from '../core/area.ts';
import { lastNumber } from '../core/write.ts';
import { newWebhook } from 'kc-api/rules/webhooks/webhooks';
import { webhookFindings } from 'kc-api/rules/webhooks/webhookFindings';
import { progressOf } from './delivery.ts';
import { webhookAttemptTable, webhookProgressTable, webhookTable, type WebhookRecord } from './state.ts';

const hour = 3_600;

/** Fixed ids and secrets, so that later random values do not change. */
const demo = [
  {
    id: 'webhook-1',
    name: 'siem',
    url: 'https://collector.siem.nordbank.example/keycontrol',
    format: 'ocsf',
    secret: 'whsec_Tm9yZGJhbmstRGVtby1XZWJob29rLVNlY3JldC0x',
  },
  {
    id: 'webhook-2',
    name: 'pager',
    url: 'https://failing.pager.nordbank.example/events',
    categories: ['Authentication'],
    alerts: 'critical',
    secret: 'whsec_Tm9yZGJhbmstRGVtby1XZWJob29rLVNlY3JldC0y',
  },
  {
    id: 'webhook-3',
    name: 'lab',
    url: 'http://10.20.0.15:8080/hook',
    allow_http: 'yes',
    enabled: 'no',
    format: 'cef',
    secret: 'whsec_Tm9yZGJhbmstRGVtby1XZWJob29rLVNlY3JldC0z',
  },
] as const satisfies readonly (Partial<WebhookRecord> & { id: string })[];

/** Three destinations: one that works, one that is paused after failures, and one that is off. */
export const seedWebhooks: Seed = (environment, { now }) => {
  // If events are really sent, the nonexistent destinations of the demo would fail from the start.
  const isOff = environment.webhookSender.leaves ? ({ enabled: 'no' } as const) : {};
  for (const one of demo) {
    const created = now - 40 * 24 * hour;
    webhookTable.in(environment).put({ ...newWebhook, categories: [], created, previous_secret: '', previous_secret_until: 0, revision: 1, ...one, ...isOff });
    webhookProgressTable.in(environment).put({ ...progressOf(environment, one.id), attempts: 0 });
  }
  const last = lastNumber(environment, 'audit');
  const problem = webhookFindings.status('failing.pager.nordbank.example', 503).found;
  const attempts = webhookAttemptTable.in(environment);
  const put = (webhook: string, number: number, attempt: number, ago: number, failed: boolean) =>
    attempts.put({
      id: `${webhook}:${number}`,
      webhook,
      event: `audit_${Math.max(1, failed ? last : last - 3 + number)}`,
      date: now - ago,
      attempt,
      delivered: failed ? 'no' : 'yes',
      status: failed ? 503 : 204,
      duration: failed ? 412 : 38 + number,
      response: failed ? 'The queue is full.' : '',
      problem: failed ? problem : '',
    });
  for (const number of [1, 2, 3]) {
    put('webhook-1', number, 1, (4 - number) * hour, false);
    put('webhook-2', number, 17 + number, (5 - number) * hour, true);
  }
  webhookProgressTable.in(environment).put({ ...progressOf(environment, 'webhook-1'), sent: now - hour, attempts: 3 });
  webhookProgressTable.in(environment).put({
    ...progressOf(environment, 'webhook-2'),
    audit: Math.max(0, last - 1),
    outage: { since: now - 14 * hour, tries: 20, next: now - hour, problem },
    paused: now - 2 * hour,
    attempts: 3,
  });
};
