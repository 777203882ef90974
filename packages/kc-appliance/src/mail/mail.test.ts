import { describe, expect, it } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { mails } from 'kc-api/contract/mail/mails';
import { settings } from 'kc-api/contract/security/settings';
import { users } from 'kc-api/contract/security/users';
import { keptSecretText } from 'kc-api/rules/keptSecrets';
import { never } from 'kc-api/rules/security/limits';
import { findings } from 'kc-api/rules/connections/testing';
import { memoryStore } from '../../test/filledStore.ts';
import { root } from '../../test/certificates.ts';
import { fakeClock, live, makeWorld, refusal, sara, type World } from '../../test/kit.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { MailRefused, type Mailer, type Message } from './mailer.ts';

/** A fake mail server that the test controls, with the received emails. */
function server(): Mailer & { given: Message[]; away: boolean; refuses: RegExp | null } {
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
  };
  return all;
}

const nora = (login: string) => ({
  login_name: login,
  full_name: 'Nora Vik',
  email: `${login}@nordbank.example`,
  alert_email: '',
  authentication: 'Local' as const,
  privileges: ['SEC_ADMIN' as const],
  groups: [],
  account_decay_time: never,
  password_expiration: null,
});
const minute = 60_000;
const invited = async (world: World, login: string) => (await world.as(sara)).send(users.create, { body: nora(login) });
const queue = async (world: World) => (await world.as(sara)).send(mails.queue);

describe('email queue', () => {
  it('sends emails in order and deletes them afterwards', async () => {
    const mailer = server();
    const world = await makeWorld({ mailer });
    await invited(world, 'nora.one');
    await invited(world, 'nora.two');
    await live(world.clock, 100);
    expect(mailer.given.map(({ to, from }) => [to, from])).toEqual([
      ['nora.one@nordbank.example', 'keycontrol@nordbank.example'],
      ['nora.two@nordbank.example', 'keycontrol@nordbank.example'],
    ]);
    expect(mailer.given[0]?.text).toMatch(/^Sign in with https:/);
    expect(world.mails()).toEqual([]);
    expect(await queue(world)).toMatchObject({ waiting: 0, failed: 0, mails: [] });
  });

  it('waits during an outage, reports it with one alert, and sends the emails afterwards', async () => {
    const mailer = server();
    const world = await makeWorld({ mailer });
    mailer.away = true;
    await invited(world, 'nora.one');
    await invited(world, 'nora.two');
    await live(world.clock, 100);
    const said = await queue(world);
    expect(said).toMatchObject({ waiting: 2, failed: 0, outage: { tries: 1, problem: 'mail.nordbank.example refused the connection on port 587.' } });
    expect((said.outage?.next ?? 0) - (said.outage?.since ?? 0)).toBe(60);
    expect(JSON.stringify(said)).not.toContain('registration_token');
    await live(world.clock, 30 * minute, 1_000);
    expect(await queue(world)).toMatchObject({ waiting: 2, outage: { tries: 4 } });
    const told = (await (await world.as(sara)).send(alerts.list)).alerts.filter(({ message }) => message.includes('Emails cannot be delivered'));
    expect(told).toHaveLength(1);
    mailer.away = false;
    await (await world.as(sara)).send(mails.retry);
    await live(world.clock, 100);
    expect(mailer.given.map(({ to }) => to)).toEqual(['nora.one@nordbank.example', 'nora.two@nordbank.example']);
    expect(await queue(world)).toMatchObject({ waiting: 0 });
    expect((await queue(world)).outage).toBeUndefined();
    expect(world.audit(10).map(({ content }) => content)).toContain('Delivery of 2 emails tried again');
  });

  it('is preserved across a restart', async () => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const mailer = server();
    mailer.away = true;
    const before = await makeWorld({ store, clock, mailer });
    await invited(before, 'nora.one');
    await live(clock, 100);
    before.appliance.environment.jobs.stop();
    mailer.away = false;
    const after = await makeWorld({ store, clock, mailer });
    await live(clock, 2 * minute, 1_000);
    expect(mailer.given).toHaveLength(1);
    expect(await queue(after)).toMatchObject({ waiting: 0, failed: 0 });
  });

  it('continues after an email that the server refuses, and lets an administrator discard it', async () => {
    const mailer = server();
    const world = await makeWorld({ mailer });
    mailer.refuses = /nora\.one/;
    await invited(world, 'nora.one');
    await invited(world, 'nora.two');
    await live(world.clock, 100);
    expect(mailer.given.map(({ to }) => to)).toEqual(['nora.two@nordbank.example']);
    const said = await queue(world);
    expect(said).toMatchObject({ waiting: 0, failed: 1, mails: [{ state: 'failed', to: 'nora.one@nordbank.example', problem: '550 5.1.1 No such mailbox' }] });
    expect(world.mails().map(({ text }) => text)).toEqual(['']);
    const client = await world.as(sara);
    await client.send(mails.discard, { body: { ids: said.mails.map(({ id }) => id) } });
    expect(world.audit()[0]?.content).toBe("Email 'You are invited' to nora.one@nordbank.example discarded");
    expect(await client.send(mails.queue)).toMatchObject({ failed: 0 });
    expect(await client.send(mails.queue, { query: { id: said.mails[0]!.id } })).toMatchObject({ mails: [], discarded: 'yes' });
    expect((await client.send(mails.queue, { query: { id: 'another' } })).discarded).toBeUndefined();
  });

  it('drops emails that are too old', async () => {
    const mailer = server();
    const world = await makeWorld({ mailer });
    mailer.away = true;
    await invited(world, 'nora.one');
    await live(world.clock, 6 * 86_400_000, 60 * minute);
    mailer.away = false;
    await live(world.clock, 60 * minute, minute);
    expect(mailer.given).toEqual([]);
    expect(await queue(world)).toMatchObject({ waiting: 0, failed: 1, mails: [{ problem: 'It was not delivered in time.' }] });
  });

  it('sends nothing while email is disabled, and refuses a retry', async () => {
    const mailer = server();
    const world = await makeWorld({ mailer });
    mailer.away = true;
    await invited(world, 'nora.one');
    await live(world.clock, 100);
    const client = await world.as(sara);
    await client.send(settings.changeMailServer, { body: { revision: undefined, disable: 'yes' } });
    mailer.away = false;
    await live(world.clock, 10 * minute, 1_000);
    expect(mailer.given).toEqual([]);
    expect((await refusal((await world.as(sara)).send(mails.retry))).message).toBe('Email notifications are disabled, or no mail server is set.');
  });
});

describe('mail server settings', () => {
  it('require the password again when the server, login, port or encryption changes', async () => {
    const used: string[] = [];
    const mailer: Mailer = { leaves: true, send: async ({ host, password }) => void used.push(`${host} ${password}`) };
    const world = await makeWorld({ mailer });
    const client = await world.as(sara);
    const change = (body: object) => client.send(settings.changeMailServer, { body: { revision: undefined, ...body } });
    for (const body of [
      { server: 'mail.thief.example' },
      { server: 'mail.thief.example', disable: 'yes' as const },
      { login: 'somebody' },
      { port: 465 },
      { ssl: 'no' as const },
    ])
      expect((await refusal(change(body))).fields).toEqual({ password: keptSecretText });
    // Without a login no password is sent, and none remains stored for a later login.
    await change({ server: 'mail.thief.example', login: '' });
    await change({ login: 'keycontrol' });
    await invited(world, 'nora.one');
    await live(world.clock, 100);
    expect(used).toEqual(['mail.thief.example ']);
    await change({ port: 465, password: 'Another-1' });
    await change({ sender: 'kc@nordbank.example' });
    await invited(world, 'nora.two');
    await live(world.clock, 100);
    expect(used.at(-1)).toBe('mail.thief.example Another-1');
  });

  it('trigger an immediate retry when they change', async () => {
    const mailer = server();
    const world = await makeWorld({ mailer });
    mailer.away = true;
    await invited(world, 'nora.one');
    await live(world.clock, 10 * minute, 1_000);
    mailer.away = false;
    await (await world.as(sara)).send(settings.changeMailServer, { body: { revision: undefined, port: 2525, password: 'Mail-Demo-1' } });
    await live(world.clock, 100);
    expect(mailer.given).toHaveLength(1);
  });
});

describe('mail server test', () => {
  it('uses the stored password for the stored server only', async () => {
    const used: string[] = [];
    const mailer: Mailer = { leaves: true, send: async ({ host, login, password }) => void used.push(`${host} ${login} ${password}`) };
    const world = await makeWorld({ mailer });
    const client = await world.as(sara);
    const entered = { server: 'mail.nordbank.example', port: 587, login: 'keycontrol', sender: 'kc@nordbank.example', ssl: 'yes' as const };
    await client.send(settings.testMail, { body: entered });
    for (const other of [{ server: 'mail.thief.example' }, { login: 'somebody' }, { ssl: 'no' as const }, { cacert: root }])
      expect((await refusal(client.send(settings.testMail, { body: { ...entered, ...other } }))).fields).toEqual({ password: keptSecretText });
    expect(used).toEqual(['mail.nordbank.example keycontrol Mail-Demo-1']);
  });

  it('returns its steps when it fails', async () => {
    const world = await makeWorld();
    const client = await world.as(sara);
    const entered = { server: 'unreachable.example', port: 587, login: 'kc', password: 'Kc-1', sender: 'kc@nordbank.example', ssl: 'yes' as const };
    const { message, brought } = await refusal(client.send(settings.testMail, { body: entered }));
    expect(message).toBe('Server test unsuccessful');
    expect(brought).toMatchObject({
      steps: [
        { step: 'lookup', outcome: 'passed' },
        {
          step: 'connect',
          outcome: 'failed',
          found: 'unreachable.example did not respond on port 587 within 10 seconds.',
          remedy: 'Check the address, and the firewall in between.',
        },
      ],
    });
  });
});
