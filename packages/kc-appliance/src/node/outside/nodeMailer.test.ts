import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestStep } from 'kc-api/contract/connections/testing';
import { systemClock } from 'kc-api/client/clock';
import { startMailServer, type MailCounterpart } from '../../../test/counterparts/mailServer.ts';
import { seenCourse, StepFailed } from '../../core/checks/testCourse.ts';
import { MailRefused, type MailTarget } from '../../mail/index.ts';
import { nodeMailer } from './nodeMailer.ts';
import { smtpFailure } from './smtpFailure.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
async function begin(...options: Parameters<typeof startMailServer>): Promise<MailCounterpart> {
  const server = await startMailServer(...options);
  open.push(server);
  return server;
}

const account = { user: 'keycontrol', password: 'Correct-Horse-1' };
const message = { id: 'm-1', from: 'kc@nordbank.example', to: 'sara@nordbank.example', subject: 'Grüße', text: 'Sign in with https://kc.example/#/login' };
const at = (port: number, more: Partial<MailTarget> = {}): MailTarget => ({
  host: 'localhost',
  port,
  security: 'starttls',
  login: account.user,
  password: account.password,
  cacert: '',
  name: 'kc.nordbank.example',
  ...more,
});

/** Runs a test and returns its steps and result. */
async function test(target: MailTarget): Promise<{ steps: TestStep[]; failed: unknown }> {
  const steps: TestStep[] = [];
  const failed: unknown = await nodeMailer.send(target, message, seenCourse(steps, systemClock)).then(
    () => null,
    (error: unknown) => error,
  );
  return { steps, failed };
}
const told = ({ steps }: { steps: TestStep[] }) => steps.map(({ step, outcome }) => `${step} ${outcome}`);

describe('email through a real server', () => {
  it.each(['starttls', 'tls', 'none'] as const)('arrives over %s, and each test step reports its finding', async (security) => {
    const server = await begin({ security, account });
    const said = await test(at(server.port, { security, cacert: server.authority }));
    expect(told(said)).toEqual(['lookup passed', 'connect passed', ...(security === 'none' ? [] : ['tls passed']), 'sign-in passed', 'act passed']);
    expect(said.steps[1]?.found).toMatch(/^Connected to (127\.0\.0\.1|::1) on port/);
    if (security !== 'none') {
      expect(said.steps[2]?.found).toMatch(/^TLSv1\.3, TLS_/);
      expect(said.steps[2]?.certificate_chain?.map(({ subject }) => subject)).toEqual(['CN=app.journey.example', 'CN=Journey private CA']);
    }
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]?.to).toEqual(['sara@nordbank.example']);
    expect(server.arrived[0]?.source).toContain('Message-ID: <m-1@kc.nordbank.example>');
  });

  it('is not sent to an untrusted server until the CA from the test result is trusted', async () => {
    const server = await begin({ account });
    const before = await test(at(server.port));
    expect(told(before)).toEqual(['lookup passed', 'connect passed', 'tls failed']);
    const [, , tls] = before.steps;
    expect(tls?.found).toBe('The certificate was not issued by a trusted CA.');
    expect(tls?.remedy).toMatch(/^Verify the fingerprint/);
    expect(tls?.certificate_chain?.map(({ problems }) => problems)).toEqual([[], ['UNTRUSTED']]);
    expect(server.arrived).toHaveLength(0);
    expect(told(await test(at(server.port, { cacert: tls?.authority ?? '' })))).toContain('act passed');
  });

  it('is not sent to a server whose certificate is expired or has another name', async () => {
    const expired = await begin({ until: Math.floor(Date.now() / 1000) - 3_600 });
    const elsewhere = await begin({ names: ['mail.other.example'] });
    for (const cacert of ['', expired.authority]) {
      const { steps } = await test(at(expired.port, { cacert, login: '' }));
      expect(steps.at(-1)).toMatchObject({ step: 'tls', outcome: 'failed', found: 'A certificate of the server has expired.' });
      expect(steps.at(-1)?.authority).toBeUndefined();
    }
    for (const cacert of ['', elsewhere.authority]) {
      const { steps } = await test(at(elsewhere.port, { cacert, login: '' }));
      expect(steps.at(-1)).toMatchObject({ step: 'tls', outcome: 'failed', found: 'The certificate is not for localhost.' });
      expect(steps.at(-1)?.authority).toBeUndefined();
    }
    expect([...expired.arrived, ...elsewhere.arrived]).toEqual([]);
  });

  it('returns a specific step, error and remedy for each cause of failure', async () => {
    const server = await begin({ account });
    const closed = createServer();
    closed.listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const lasts = [
      await test(at(server.port, { host: 'nobody.invalid' })),
      await test(at(port)),
      await test(at((await begin({ security: 'none', account })).port)),
      await test(at(server.port, { password: 'wrong', cacert: server.authority })),
    ].map(({ steps, failed }) => [failed instanceof StepFailed, steps.at(-1)?.step, steps.at(-1)?.found, steps.at(-1)?.remedy]);
    expect(lasts).toEqual([
      [true, 'lookup', 'The name nobody.invalid is not known.', 'Check the spelling, and the DNS server of this appliance.'],
      [true, 'connect', `localhost refused the connection on port ${port}.`, 'Check the port, and that the service is running.'],
      [true, 'tls', 'localhost does not offer STARTTLS.', 'Use a port that speaks TLS from the start, or turn TLS off.'],
      [true, 'sign-in', 'localhost refused the login: 535 5.7.8 Authentication failed', 'Check the login and the password.'],
    ]);
    expect(JSON.stringify(lasts)).not.toContain(account.password);
  });

  it('reports a missing access token as a failed sign-in step', async () => {
    const server = await begin({ account });
    const finding = { found: 'login.example issued no access token: invalid_client', remedy: 'Check the client secret.' };
    const said = await test(at(server.port, { cacert: server.authority, accessToken: () => Promise.reject(new StepFailed(finding)) }));
    expect(told(said)).toEqual(['lookup passed', 'connect passed', 'tls passed', 'sign-in failed']);
    expect(said.steps.at(-1)).toMatchObject(finding);
    expect(said.failed).toBeInstanceOf(StepFailed);
    expect(server.arrived).toHaveLength(0);
  });

  it('fails permanently if the server does not know the recipient', async () => {
    const server = await begin({ account });
    server.trouble.refuses = /sara/;
    const { failed } = await test(at(server.port, { cacert: server.authority }));
    expect(failed).toBeInstanceOf(MailRefused);
    expect((failed as Error).message).toMatch(/^localhost refused the recipient \(RCPT TO\): 550/);
  });

  it('sends the full host name in the greeting, before and after STARTTLS', async () => {
    const server = await begin({ account });
    await test(at(server.port, { cacert: server.authority }));
    expect(new Set(server.greetings)).toEqual(new Set(['kc.nordbank.example']));
  });

  it.each([
    ['MAIL FROM', '504 5.5.2 <kc>: Helo command rejected: need fully-qualified hostname', StepFailed, 'the name kc.nordbank.example in the greeting'],
    ['RCPT TO', '550 5.1.1 no such user', MailRefused, 'refused the recipient (RCPT TO): 550 5.1.1 no such user'],
    ['MAIL FROM', '553 5.7.1 sender not owned', MailRefused, 'refused the sender address (MAIL FROM): 553'],
    ['DATA', '554 5.7.1 spam', MailRefused, 'refused the content of the email (DATA): 554'],
    ['RCPT TO', '451 4.7.1 greylisted', StepFailed, 'refused the recipient (RCPT TO): 451'],
  ] as const)('names the step at which the server refuses: %s, %s', (command, response, kind, words) => {
    const code = command === 'DATA' ? 'EMESSAGE' : 'EENVELOPE';
    const failure = smtpFailure({ code, command, response, responseCode: Number(response.slice(0, 3)) }, at(25));
    expect(failure).toBeInstanceOf(kind);
    expect(failure.message).toContain(words);
  });

  it('explains why Microsoft 365 refuses a password', () => {
    const response = '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled for the Mailbox.';
    const failure = smtpFailure({ code: 'EAUTH', command: 'AUTH PLAIN', response, responseCode: 535 }, at(587)) as StepFailed;
    expect(failure.finding.remedy).toContain('Authenticated SMTP');
  });

  it('is not sent to link-local addresses', async () => {
    const { steps } = await test(at(25, { host: '169.254.169.254' }));
    expect(steps).toMatchObject([{ step: 'lookup', outcome: 'failed', found: '169.254.169.254 is an address that this appliance does not connect to.' }]);
  });
});
