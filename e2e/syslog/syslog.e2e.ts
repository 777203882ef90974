import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal } from '../../packages/kc-appliance/src/audit/sealing.ts';
import { startSyslogServer, type SyslogCounterpart } from '../../packages/kc-appliance/test/counterparts/syslogServer.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, go, path } from '../page.ts';

let journey: Journey;
let server: SyslogCounterpart;
beforeAll(async () => {
  journey = await beginJourney();
  server = await startSyslogServer({ protocol: 'tls' });
});
afterAll(async () => {
  await journey?.end();
  await server?.close();
});

describe('syslog', () => {
  it('[SET-006] [SET-095] asks before it discards changed settings, and keeps applied ones across a restart', async () => {
    const { page, offences, context } = await journey.open('/syslog');
    await page.getByRole('textbox', { name: 'Server 3' }).fill('siem-3.nordbank.example');
    await go(page, '/license');
    await dialogOn(page)
      .getByText(/Your current settings are not saved/)
      .waitFor();
    await page.keyboard.press('Escape');
    expect(path(page)).toBe('/syslog');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied Successfully').first().waitFor();
    await journey.restart();
    await page.reload();
    await page.getByRole('textbox', { name: 'Server 4' }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Server 3' }).inputValue()).toBe('siem-3.nordbank.example');
    expect(await page.getByRole('textbox', { name: 'Port 3' }).inputValue()).toBe('514');
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });

  it('tests a server, sends each record, queues records while the server is down, and sends verifiable checkpoints [PROV-22]', async () => {
    const { page, offences, context } = await journey.open('/syslog');
    const box = (name: string) => page.getByRole('textbox', { name });
    // One server, over TLS. Only its row has content.
    await box('Server 1').waitFor();
    for (let left = await page.getByRole('button', { name: /^Remove server/ }).count(); left > 1; left -= 1)
      await page.getByRole('button', { name: 'Remove server 2' }).click();
    await page.getByRole('combobox', { name: 'Protocol' }).selectOption('tcp');
    await page.getByRole('combobox', { name: 'TLS' }).selectOption('x509/name');
    const enter = async (host: string, port: number) => {
      await box('Server 1').fill(host);
      await box('Port 1').fill(String(port));
      await page.getByRole('button', { name: 'Test server 1' }).click();
    };
    const step = (words: RegExp): Locator =>
      page.getByRole('list', { name: 'Steps of the test', exact: true }).getByRole('listitem').filter({ hasText: words }).first();
    await enter('syslog.nobody.invalid', server.port);
    await step(/The name syslog\.nobody\.invalid is not known\..*Check the spelling/).waitFor();
    await enter('localhost', 1);
    await step(/refused the connection on port 1\..*that the service is running/).waitFor();
    await enter('localhost', server.port);
    await step(/was not issued by a trusted CA/).waitFor();
    await page.getByRole('button', { name: 'Trust this certificate' }).click();
    await page.getByRole('button', { name: 'Test server 1' }).click();
    await page.getByText('The server received the test message.').waitFor();
    expect(server.arrived).toHaveLength(1);
    expect(server.arrived[0]).toMatch(/ keycontrol - test \[keycontrol@32473 user="secroot"\] Test message$/);

    await page.getByRole('switch', { name: 'Syslog enabled' }).click();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('Applied Successfully').first().waitFor();
    await expect.poll(() => server.arrived.at(-1)).toMatch(/category="Syslog" user="secroot".*Syslog settings changed$/);
    const line = page.getByRole('listitem', { name: `localhost, port ${server.port}` });
    await line.getByText('Connected', { exact: true }).waitFor({ timeout: 20_000 });

    await server.leave();
    const other = await journey.open('', 'secroot');
    await other.context.close();
    await line.getByText('Not connected').waitFor({ timeout: 30_000 });
    await line.getByText(/refused the connection on port \d+\. The next try is at/).waitFor();
    await line.getByText(/^Kept: \d+ records, since /).waitFor();
    const before = server.arrived.length;
    await journey.restart();
    await page.reload();
    await line.getByText('Not connected').waitFor();
    await server.comeBack();
    await page.getByRole('button', { name: 'Try again now' }).click();
    await line.getByText('Connected', { exact: true }).waitFor({ timeout: 20_000 });
    const told = server.arrived.slice(before).join('\n');
    expect(told).toMatch(/ alert \[keycontrol@32473 id="\d+"[^\]]*\] Audit records cannot be sent to the syslog server localhost/);
    const ids = server.arrived.flatMap((message) => Number(/ audit \[\S+ id="(\d+)"/.exec(message)?.[1] ?? Number.NaN)).filter((id) => id > 0);
    expect(ids).toEqual(ids.map((_, at) => (ids[0] ?? 0) + at));

    const [{ appliance } = expect.fail('there is no vault')] = journey.server().vaults;
    seal(appliance.environment);
    appliance.environment.agenda.wake();
    const checkpoint = () => server.arrived.findLast((message) => message.includes(' keycontrol - checkpoint ['));
    await expect.poll(checkpoint, { timeout: 20_000 }).toBeDefined();
    await go(page, '/auditlog');
    await page.getByRole('button', { name: 'Verify the whole log' }).click();
    const dialog = dialogOn(page);
    await dialog.getByRole('textbox', { name: 'Checkpoint from elsewhere' }).fill(checkpoint() ?? '');
    await dialog.getByRole('button', { name: 'Compare' }).click();
    await dialog.getByText(/^Part of this log: record \d+ has the hash that was signed on /).waitFor();
    expect(offences).toMatchObject({ policy: [], uncaught: [], dialogs: [] });
    await context.close();
  });
});
