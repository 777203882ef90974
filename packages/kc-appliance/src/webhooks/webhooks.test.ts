import { afterEach, describe, expect, it } from 'vitest';
import { webhooks } from 'kc-api/contract/webhooks/webhooks';
import { findings } from 'kc-api/rules/connections/testing';
import { webhookDelivery, webhookLimits, webhookTexts } from 'kc-api/rules/webhooks/webhooks';
import { fakeClock, live, makeWorld, refusal, root, sara, type World } from '../../test/kit.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { raiseAlert, writeAudit } from '../core/write.ts';
import type { WebhookRequest, WebhookResponse, WebhookSender } from './sender.ts';
import { signedHeaders } from './signature.ts';

/** Destinations that the test controls, with the requests that they accepted. */
function destinations() {
  const all = {
    leaves: true,
    accepted: [] as WebhookRequest[],
    calls: 0,
    /** The response, or null for a refused connection. */
    response: { status: 204, body: '', retryAfter: 0 } as WebhookResponse | null,
    async send(request: WebhookRequest) {
      all.calls += 1;
      const { response } = all;
      if (!response) throw new StepFailed(findings.closed('hook.example', 443));
      if (response.status < 300) all.accepted.push(request);
      return response;
    },
  };
  return all satisfies WebhookSender;
}
const idsOf = (requests: readonly WebhookRequest[]) => requests.map(({ headers }) => headers['webhook-id']);
const url = 'https://hook.example/events';

const worlds: World[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.appliance.environment.jobs.stop();
});

async function begin(options: Parameters<typeof makeWorld>[0] = {}) {
  const sender = destinations();
  const world = await makeWorld({ webhookSender: () => sender, clock: fakeClock(), ...options });
  worlds.push(world);
  const client = await world.as(root);
  const { environment } = world.appliance;
  const write = (count = 1, category = 'System') =>
    environment.store.transaction(() => {
      for (let at = 1; at <= count; at += 1)
        writeAudit(environment, Math.floor(world.clock.now() / 1000), { category, content: `Record ${at}`, user: 'system' });
    });
  const alert = (kind: 'hsm-unavailable' | 'cloud-key-rotated') =>
    environment.store.transaction(() => raiseAlert(environment, 0, kind === 'hsm-unavailable' ? { kind } : { kind, id: '1', name: 'key' }, `Alert ${kind}`));
  const create = async (body: object = {}) => client.send(webhooks.create, { body: { name: 'new', url, ...body } });
  const read = async (name = 'new') => (await client.send(webhooks.list)).webhooks.find((one) => one.name === name) ?? expect.fail(`no ${name}`);
  const rest = (ms = 1_500) => live(world.clock, ms);
  await rest();
  return { world, sender, client, environment, write, alert, create, read, rest };
}

describe('webhook settings', () => {
  it.each([
    ['http://10.0.0.7/', {}, webhookTexts.http],
    ['ftp://hook.example/', {}, webhookTexts.url],
    ['not a URL', {}, webhookTexts.url],
    ['https://me:secret@hook.example/', {}, webhookTexts.noUser],
    ['https://hook.example/#part', {}, webhookTexts.noFragment],
  ])('refuse %s [EVT-02]', async (wrong, more, text) => {
    const { create } = await begin();
    expect(await refusal(create({ url: wrong, ...more }))).toMatchObject({ status: 400, fields: { url: text } });
  });

  it('accept http if the administrator allows it [EVT-02]', async () => {
    const { create } = await begin();
    expect((await create({ url: 'http://10.0.0.7/', allow_http: 'yes' })).webhook).toMatchObject({ url: 'http://10.0.0.7/', allow_http: 'yes' });
  });

  it('refuse a category that does not exist, a name twice, and more webhooks than the limit', async () => {
    const { create, world } = await begin();
    expect(await refusal(create({ categories: ['No such'] }))).toMatchObject({ fields: { categories: webhookTexts.category } });
    await create();
    expect(await refusal(create({ name: 'NEW' }))).toMatchObject({ fields: { name: webhookTexts.exists } });
    const table = world.appliance.environment.store.table('webhooks');
    const like = table.all()[0] ?? expect.fail();
    for (let at = table.count(); at < webhookLimits.webhooks; at += 1) table.put({ ...like, id: `more-${at}`, name: `more-${at}` });
    expect(await refusal(create({ name: 'one more' }))).toMatchObject({ message: webhookTexts.many });
  });

  it('show the secret once, and never store it in the audit log [EVT-06]', async () => {
    const { create, client, world } = await begin();
    const { secret, webhook } = await create();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await client.send(webhooks.list))).not.toContain(secret);
    const { secret: next } = await client.send(webhooks.rotate, { params: { id: webhook.id }, body: { overlap: 1 } });
    expect(JSON.stringify(world.audit(10))).not.toContain(secret);
    expect(JSON.stringify(world.audit(10))).not.toContain(next);
    expect(world.audit()[0]).toMatchObject({ category: 'Webhooks', content: 'Secret of webhook new rotated', object: `Webhook:${webhook.id}` });
  });

  it('are closed to users without the privilege', async () => {
    const { world } = await begin();
    expect(await refusal((await world.as(sara)).send(webhooks.list))).toMatchObject({ status: 403 });
  });
});

describe('webhook delivery', () => {
  it('sends each event once, in order, from the creation on, with a valid signature [EVT-04] [EVT-05]', async () => {
    const { create, write, rest, sender, environment, read } = await begin();
    const before = environment.store.value('next.audit') ?? 0;
    const { secret } = await create();
    write(60);
    await rest();
    expect(idsOf(sender.accepted)).toEqual(Array.from({ length: 61 }, (_, at) => `audit_${before + 1 + at}`));
    const [{ headers, body } = expect.fail()] = sender.accepted;
    const [id, timestamp] = [headers['webhook-id'] ?? '', Number(headers['webhook-timestamp'])];
    expect(headers).toMatchObject({ 'Content-Type': 'application/json', ...signedHeaders(id, timestamp, body, [secret]) });
    expect(JSON.parse(body)).toMatchObject({ type: 'audit.record', data: { text: 'Webhook new created', user: 'secroot' } });
    expect((await read()).delivery).toMatchObject({ waiting: 0, dropped: 0 });
  });

  it('sends only the chosen categories and severities [EVT-01]', async () => {
    const { create, write, alert, rest, sender } = await begin();
    await create({ categories: ['Syslog'], alerts: 'critical' });
    write(1_200);
    write(1, 'Syslog');
    alert('cloud-key-rotated');
    alert('hsm-unavailable');
    await rest();
    expect(sender.accepted.map(({ body }) => (JSON.parse(body) as { data: { category: string } }).data.category)).toEqual(['Syslog', 'hsm-unavailable']);
  });

  it('retries with growing pauses, and repeats the id with the same event [EVT-08]', async () => {
    const { create, rest, sender, read, world } = await begin();
    sender.response = { status: 503, body: 'The queue is full.\nGo away.', retryAfter: 0 };
    const { webhook } = await create();
    await rest();
    expect(sender.calls).toBe(1);
    expect((await read()).delivery.outage).toMatchObject({ tries: 1, problem: 'hook.example answered with status 503.' });
    await rest(5_000);
    expect(sender.calls).toBe(2);
    await rest(10_000);
    expect(sender.calls).toBe(2);
    sender.response = { status: 204, body: '', retryAfter: 0 };
    await rest(21_000);
    expect(sender.accepted).toHaveLength(1);
    const { attempts } = await (await world.as(root)).send(webhooks.attempts, { params: { id: webhook.id } });
    expect(attempts.map(({ attempt, status, delivered, response }) => [attempt, status, delivered, response]).slice(0, 3)).toEqual(
      expect.arrayContaining([[2, 503, 'no', String.raw`The queue is full.\u{A}Go away.`]]),
    );
    expect(new Set(attempts.slice(-3).map(({ event }) => event)).size).toBe(1);
    expect((await read()).delivery.outage).toBeUndefined();
  });

  it('waits as long as the destination asks, up to an hour [EVT-08]', () => {
    expect(webhookDelivery.pause(1)).toBe(5);
    expect(webhookDelivery.pause(1, 60)).toBe(60);
    expect(webhookDelivery.pause(1, 86_400)).toBe(3_600);
    expect(webhookDelivery.pause(99)).toBe(3_600);
  });

  it('pauses after too many failures with one alert, keeps the events, and resumes [EVT-11]', async () => {
    const { create, write, rest, sender, read, client, environment } = await begin();
    sender.response = null;
    const { webhook } = await create();
    await rest();
    const progress = environment.store.table('webhookProgress');
    const now = progress.get(webhook.id) ?? expect.fail();
    progress.put({ ...now, outage: { since: 0, tries: webhookDelivery.triesMost - 1, next: 0, problem: '' } });
    environment.agenda.wake();
    await rest();
    expect((await read()).delivery.paused).toBeDefined();
    expect(environment.store.table('alerts').all().at(-1)).toMatchObject({
      kind: 'webhook-paused',
      object: { id: webhook.id, name: 'new' },
      message: 'Webhook new is paused after too many failures: hook.example refused the connection on port 443.',
    });
    const { calls } = sender;
    write(3);
    sender.response = { status: 200, body: '', retryAfter: 0 };
    await rest(10_000);
    expect(sender.calls).toBe(calls);
    await client.send(webhooks.resume, { params: { id: webhook.id } });
    await rest();
    expect(sender.accepted.length).toBeGreaterThan(4);
    expect((await read()).delivery).toMatchObject({ waiting: 0 });
    expect(await refusal(client.send(webhooks.resume, { params: { id: webhook.id } }))).toMatchObject({ message: webhookTexts.nothingWaits });
  });

  it('pauses at once if the destination says that it is gone [EVT-11]', async () => {
    const { create, rest, sender, read } = await begin();
    sender.response = { status: 410, body: '', retryAfter: 0 };
    await create();
    await rest();
    expect((await read()).delivery).toMatchObject({ paused: expect.any(Number) as number, outage: { tries: 1 } });
  });

  it('treats a redirect as a failure [EVT-02]', async () => {
    const { create, rest, sender, read } = await begin();
    sender.response = { status: 308, body: '', retryAfter: 0 };
    await create();
    await rest();
    expect((await read()).delivery.outage?.problem).toBe('hook.example redirects to another address (308). The appliance does not follow.');
  });

  it('replays from a record, with the same ids [EVT-10]', async () => {
    const { create, write, rest, sender, client, environment } = await begin();
    const { webhook } = await create();
    write(5);
    await rest();
    const sent = idsOf(sender.accepted);
    const from = (environment.store.value('next.audit') ?? 0) - 2;
    sender.accepted.length = 0;
    await client.send(webhooks.replay, { params: { id: webhook.id }, body: { from } });
    await rest();
    expect(idsOf(sender.accepted)).toEqual([...sent.slice(-3), `audit_${from + 3}`]);
    const { first, last } = await client.send(webhooks.list);
    expect(await refusal(client.send(webhooks.replay, { params: { id: webhook.id }, body: { from: last + 1 } }))).toMatchObject({
      fields: { from: webhookTexts.from(first, last) },
    });
  });

  it('counts records that were deleted before they could be sent', async () => {
    const { create, write, rest, sender, environment, read } = await begin();
    await create();
    await rest();
    sender.accepted.length = 0;
    write(3);
    environment.store.table('audit').remove(String((environment.store.value('next.audit') ?? 0) - 1));
    await rest();
    expect(sender.accepted).toHaveLength(2);
    expect((await read()).delivery.dropped).toBe(1);
  });

  it('starts with the events from then on when it is turned on again', async () => {
    const { create, write, rest, sender, client, read } = await begin();
    const { webhook } = await create();
    await client.send(webhooks.change, { params: { id: webhook.id }, body: { enabled: 'no', revision: webhook.revision } });
    await rest();
    sender.accepted.length = 0;
    write(3);
    await rest();
    expect(sender.accepted).toEqual([]);
    await client.send(webhooks.change, { params: { id: webhook.id }, body: { enabled: 'yes', revision: (await read()).revision } });
    await rest();
    expect(sender.accepted.map(({ body }) => (JSON.parse(body) as { data: { text: string } }).data.text)).toEqual(['Webhook new changed']);
  });
});

describe('secret of a webhook', () => {
  it('signs next to the new one until the overlap has ended [EVT-07]', async () => {
    const { create, write, rest, sender, client, world, read } = await begin();
    const { secret: former, webhook } = await create();
    const { secret } = await client.send(webhooks.rotate, { params: { id: webhook.id }, body: { overlap: 1 } });
    await rest();
    const signedBy = () => {
      const { headers, body } = sender.accepted.at(-1) ?? expect.fail();
      const [id, timestamp] = [headers['webhook-id'] ?? '', Number(headers['webhook-timestamp'])];
      return { now: headers['webhook-signature'], of: (secrets: string[]) => signedHeaders(id, timestamp, body, secrets)['webhook-signature'] };
    };
    expect(signedBy().now).toBe(signedBy().of([secret, former]));
    expect((await read()).previous_secret_until).toBeGreaterThan(Math.floor(world.clock.now() / 1000) + 3_590);
    world.clock.advance(3_601_000);
    write();
    await rest();
    expect(signedBy().now).toBe(signedBy().of([secret]));
    expect(world.appliance.environment.store.table('webhooks').get(webhook.id)?.secret).toBe(secret);
  });

  it('ends at once without an overlap, and refuses more hours than the limit', async () => {
    const { create, client, environment } = await begin();
    const { webhook } = await create();
    const rotate = (overlap: number) => client.send(webhooks.rotate, { params: { id: webhook.id }, body: { overlap } });
    await rotate(0);
    expect(environment.store.table('webhooks').get(webhook.id)).toMatchObject({ previous_secret: '', previous_secret_until: 0 });
    for (const wrong of [-1, 1.5, webhookLimits.overlap + 1]) expect(await refusal(rotate(wrong))).toMatchObject({ fields: { overlap: webhookTexts.overlap } });
  });
});

describe('delivery log', () => {
  it('holds the last attempts only, cuts responses, and hides the secret [EVT-09]', async () => {
    const { create, write, rest, sender, client, environment } = await begin();
    const { webhook, secret } = await create();
    sender.response = { status: 200, body: `${secret} ${'x'.repeat(2_000)}`, retryAfter: 0 };
    write(webhookLimits.attempts + 10);
    await rest();
    const { attempts } = await client.send(webhooks.attempts, { params: { id: webhook.id } });
    expect(attempts).toHaveLength(webhookLimits.attempts);
    expect(attempts[0]?.event).toBe(`audit_${environment.store.value('next.audit')}`);
    expect(attempts[0]?.response.length).toBe(webhookLimits.response);
    expect(attempts[0]?.response).not.toContain(secret);
    await client.send(webhooks.remove, { params: { id: webhook.id } });
    expect(
      environment.store
        .table('webhookAttempts')
        .all()
        .filter((one) => one.webhook === webhook.id),
    ).toEqual([]);
  });

  it('contains test events, which move no position [EVT-12]', async () => {
    const { create, rest, sender, client, read } = await begin();
    const { webhook } = await create();
    await rest();
    sender.accepted.length = 0;
    expect(await client.send(webhooks.test, { params: { id: webhook.id }, body: {} })).toMatchObject({ steps: [{ step: 'act', outcome: 'passed' }] });
    sender.response = { status: 401, body: 'Wrong signature.', retryAfter: 0 };
    expect(await refusal(client.send(webhooks.test, { params: { id: webhook.id }, body: {} }))).toMatchObject({ message: webhookTexts.testFailed });
    const { attempts } = await client.send(webhooks.attempts, { params: { id: webhook.id } });
    expect(attempts.slice(0, 2)).toMatchObject([
      { status: 401, delivered: 'no', response: 'Wrong signature.' },
      { status: 204, delivered: 'yes' },
    ]);
    expect(JSON.parse(sender.accepted[0]?.body ?? '')).toMatchObject({ type: 'test', data: { user: 'secroot' } });
    expect((await read()).delivery).not.toHaveProperty('outage');
  });
});
