import { afterEach, describe, expect, it } from 'vitest';
import { findings } from 'kc-api/rules/connections/testing';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { mails } from 'kc-api/contract/mail/mails';
import { session } from 'kc-api/contract/session/session';
import { settings } from 'kc-api/contract/security/settings';
import { startMailServer, type MailCounterpart } from '../../test/counterparts/mailServer.ts';
import { memoryStore } from '../../test/filledStore.ts';
import { carlos, fakeClock, live, liveUntil, makeWorld, refusal, sara, type World } from '../../test/kit.ts';
import type { ApplianceOptions } from '../appliance.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { raiseAlert } from '../core/write.ts';
import { MailRefused, type Mailer } from '../mail/index.ts';
import { nodeMailer } from '../node/outside/nodeMailer.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function realServer(): Promise<MailCounterpart> {
  const server = await startMailServer({ security: 'none' });
  open.push(server);
  return server;
}
type Message = Parameters<Mailer['send']>[1];
const minute = 60_000;

/** A fake mailer that the test controls. */
function fakeMailer() {
  const all = {
    leaves: true,
    given: [] as Message[],
    away: false,
    refuses: null as RegExp | null,
    async send({ host, port }: { host: string; port: number }, message: Message) {
      if (all.away) throw new StepFailed(findings.closed(host, port));
      if (all.refuses?.test(message.to)) throw new MailRefused('550 5.1.1 No such mailbox');
      all.given.push(message);
    },
  } satisfies Mailer & Record<string, unknown>;
  return all;
}

/** Removes the addresses of all other users, so that only these receive emails. */
function only(world: World, ...logins: string[]): void {
  const { environment } = world.appliance;
  const users = environment.store.table('users');
  for (const user of users.all()) if (!logins.includes(user.login_name)) users.put({ ...user, email: '', alert_email: '' });
}
async function worldOf(options: ApplianceOptions & Parameters<typeof makeWorld>[0], ...logins: string[]): Promise<World> {
  const world = await makeWorld(options);
  only(world, ...(logins.length > 0 ? logins : [sara.login]));
  return world;
}
const raise = ({ appliance: { environment } }: World, message: string) =>
  environment.store.transaction(() => raiseAlert(environment, Math.floor(environment.clock.now() / 1000), { kind: 'ssl-option-reverted' }, message));
/** Returns the emails to an address, without the line breaks of the encoding. */
const to = (mail: string, server: MailCounterpart) =>
  server.arrived.flatMap(({ to: all, source }) => (all.includes(mail) ? source.replaceAll(/=\r\n|\r\n(?= )/g, '').replaceAll('=3D', '=') : []));
const wrongPassword = (world: World) =>
  refusal(world.client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: carlos.login, password: 'Wrong-1' } }));
async function lockCarlos(world: World): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) await wrongPassword(world);
  expect(world.user(carlos.login).locked_until).not.toBeNull();
}

describe('alert emails through a real mail server', () => {
  it('sends one email to each address for a locked account, and does not repeat it after a restart', async () => {
    const server = await realServer();
    const [store, clock] = [memoryStore(), fakeClock()];
    const before = await worldOf({ store, clock, mailer: nodeMailer, consoleOrigin: 'https://kc.nordbank.example' }, sara.login, carlos.login);
    const people = before.appliance.environment.store.table('users');
    people.put({ ...before.user(sara.login), alert_email: 'duty@nordbank.example' });
    await (
      await before.as(sara)
    ).send(settings.changeMailServer, {
      body: { revision: undefined, server: 'localhost', port: server.port, login: '', ssl: 'no', sender: 'kc@nordbank.example' },
    });
    await lockCarlos(before);
    await liveUntil(clock, async () => server.arrived.length >= 2 && before.mails().length === 0);
    const [mail] = to('duty@nordbank.example', server);
    expect(mail).toContain(`Subject: [prod-eu] Warning: User ${carlos.login} was locked after 5 failed sign-ins.`);
    expect(mail).toContain('In the console: https://kc.nordbank.example/keycontrol/tenant-1/#/alerts?row=15');
    expect(to(before.user(carlos.login).email, server)).toHaveLength(1);
    before.appliance.environment.jobs.stop();
    const after = await makeWorld({ store, clock, mailer: nodeMailer });
    raise(after, 'After the restart.');
    await liveUntil(clock, async () => server.arrived.length >= 4 && after.mails().length === 0);
    expect(to('duty@nordbank.example', server)).toHaveLength(2);
    expect(to('duty@nordbank.example', server)[1]).toContain('After the restart.');
  });

  it('sends a pending email after a restart', async () => {
    const server = await realServer();
    const [store, clock] = [memoryStore(), fakeClock()];
    const before = await worldOf({ store, clock, mailer: nodeMailer });
    await (
      await before.as(sara)
    ).send(settings.changeMailServer, {
      body: { revision: undefined, server: 'localhost', port: server.port, login: '', ssl: 'no', sender: 'kc@nordbank.example' },
    });
    before.appliance.environment.jobs.stop();
    raise(before, 'Just before the end.');
    expect(before.mails()).toEqual([]);
    const after = await makeWorld({ store, clock, mailer: nodeMailer });
    await liveUntil(clock, async () => server.arrived.length > 0 && after.mails().length === 0);
    await live(clock, minute);
    expect(server.arrived.map(({ source }) => source.includes('Just before the end.'))).toEqual([true]);
    // The console's address is not configured.
    expect(server.arrived[0]?.source).not.toContain('http');
  });
});

describe('alert emails', () => {
  it('sends one email per address, to enabled users only, and prefers the alert email address', async () => {
    const mailer = fakeMailer();
    const world = await worldOf({ mailer }, 'nobody');
    const some = world.appliance.environment.store.table('users').all();
    const tell = (at: number, change: object) =>
      world.put({ ...(some[at] as (typeof some)[number]), email: '', alert_email: '', enabled: true, registration: null, ...change });
    const now = Math.floor(world.clock.now() / 1000);
    tell(0, { email: 'one@x.example', alert_email: 'duty@x.example' });
    tell(1, { email: 'two@x.example', privileges: ['CLOUD_ADMIN'] });
    tell(2, { email: 'Duty@x.example' });
    tell(3, { email: 'disabled@x.example', enabled: false });
    tell(4, { email: 'ended@x.example', created: now - 100, account_decay_time: 100 });
    tell(5, { email: 'invited@x.example', last_login: null, registration: { hash: 'h', expires: now + 1_000 } });
    raise(world, 'One\nSubject: two');
    await live(world.clock, 1_000);
    expect(mailer.given.map((mail) => mail.to.toLowerCase()).toSorted()).toEqual(['duty@x.example', 'two@x.example']);
    expect(mailer.given[0]?.subject).toBe('[prod-eu] Warning: One\\u{A}Subject: two');
    const listed = (await (await world.as(sara)).send(alerts.list)).alerts;
    expect(listed[0]?.message).toBe('One\nSubject: two');
  });

  it('sends nothing while email is off, and does not send those alerts later', async () => {
    const mailer = fakeMailer();
    const world = await worldOf({ mailer });
    const client = await world.as(sara);
    await client.send(settings.changeMailServer, { body: { revision: undefined, disable: 'yes' } });
    raise(world, 'While it is off.');
    await live(world.clock, 1_000);
    await client.send(settings.changeMailServer, { body: { revision: undefined, disable: 'no' } });
    await live(world.clock, minute, 100);
    expect(mailer.given).toEqual([]);
    expect(world.mails()).toEqual([]);
    raise(world, 'Now it is on.');
    await live(world.clock, 1_000);
    expect(mailer.given.map(({ subject }) => subject)).toEqual(['[prod-eu] Warning: Now it is on.']);
  });

  it('sends nothing for the initial alerts and for an alert that is deleted before the delivery', async () => {
    const mailer = fakeMailer();
    const world = await worldOf({ mailer });
    world.appliance.environment.store.transaction(() => {
      raise(world, 'Deleted at once.');
      const table = world.appliance.environment.store.table('alerts');
      for (const one of table.all()) if (one.message === 'Deleted at once.') table.remove(one.id);
    });
    await live(world.clock, minute, 100);
    expect(mailer.given).toEqual([]);
  });

  it('sends at most ten emails in ten minutes, then one summary of the remaining alerts', async () => {
    const mailer = fakeMailer();
    const [store, clock] = [memoryStore(), fakeClock()];
    const before = await worldOf({ store, clock, mailer });
    for (let at = 1; at <= 60; at += 1) {
      raise(before, `Alert ${at}.`);
      await live(clock, 100);
    }
    expect(mailer.given.map(({ subject }) => subject)).toEqual(Array.from({ length: 10 }, (__, at) => `[prod-eu] Warning: Alert ${at + 1}.`));
    // The limit survives a restart.
    before.appliance.environment.jobs.stop();
    const after = await makeWorld({ store, clock, mailer });
    await live(clock, 9 * minute, 1_000);
    expect(mailer.given).toHaveLength(10);
    await live(clock, 2 * minute, 1_000);
    expect(mailer.given.map(({ subject }) => subject).slice(10)).toEqual(['[prod-eu] Warning: 50 more alerts']);
    expect(mailer.given[10]?.text).toContain('The newest 10:');
    expect(mailer.given[10]?.text).toContain('Alert 60.');
    expect(mailer.given[10]?.text).not.toContain('Alert 50.');
    raise(after, 'Calm again.');
    await live(clock, 1_000);
    expect(mailer.given.map(({ subject }) => subject).slice(11)).toEqual(['[prod-eu] Warning: Calm again.']);
  });

  it('bounds the queue during an outage, and does not send the outage alert by email', async () => {
    const mailer = fakeMailer();
    const world = await worldOf({ mailer });
    mailer.away = true;
    raise(world, 'The first.');
    for (let hours = 0; hours < 12; hours += 1) {
      for (let at = 0; at < 30; at += 1) raise(world, `Hour ${hours}, ${at}.`);
      await live(world.clock, 60 * minute, minute);
    }
    const queue = await (await world.as(sara)).send(mails.queue);
    expect(queue.outage?.problem).toBe('mail.nordbank.example refused the connection on port 587.');
    expect(queue.waiting).toBeLessThanOrEqual(100);
    const listed = (await (await world.as(sara)).send(alerts.list)).alerts;
    expect(listed.filter(({ message }) => message.startsWith('Emails cannot be delivered'))).toHaveLength(1);
    mailer.away = false;
    await (await world.as(sara)).send(mails.retry);
    await live(world.clock, 30 * minute, 1_000);
    expect(mailer.given[0]?.subject).toBe('[prod-eu] Warning: The first.');
    expect(mailer.given.some(({ subject, text }) => `${subject}${text}`.includes('Emails cannot be delivered'))).toBe(false);
    expect(await (await world.as(sara)).send(mails.queue)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('queues emails for many users in batches of 100', async () => {
    const mailer = fakeMailer();
    const world = await worldOf({ mailer });
    const pattern = world.user(sara.login);
    for (let at = 0; at < 350; at += 1) world.put({ ...pattern, id: `many-${at}`, login_name: `many-${at}`, alert_email: `many-${at}@x.example` });
    raise(world, 'To everybody.');
    let most = 0;
    for (let slices = 0; slices < 2_000 && mailer.given.length < 351; slices += 1) {
      most = Math.max(most, world.mails().length);
      await live(world.clock, 10);
    }
    expect(new Set(mailer.given.map((mail) => mail.to)).size).toBe(351);
    expect(mailer.given).toHaveLength(351);
    expect(most).toBe(100);
  });

  it('lists only the newest rejected email of an address', async () => {
    const mailer = fakeMailer();
    const world = await worldOf({ mailer });
    mailer.refuses = /./;
    raise(world, 'One.');
    await live(world.clock, 1_000);
    raise(world, 'Two.');
    await live(world.clock, 1_000);
    const queue = await (await world.as(sara)).send(mails.queue);
    expect(queue).toMatchObject({ waiting: 0, failed: 1, mails: [{ subject: '[prod-eu] Warning: Two.', problem: '550 5.1.1 No such mailbox' }] });
  });
});

it('sends no emails in the browser', async () => {
  const world = await makeWorld();
  await lockCarlos(world);
  await live(world.clock, minute, 100);
  expect(world.mails()).toEqual([]);
});
