import type { Page } from 'playwright-core';
import netSnmp from 'net-snmp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTrapReceiver, type TrapReceiver } from '../../packages/kc-appliance/test/counterparts/trapReceiver.ts';
import { beginJourney, type Journey } from '../journey.ts';
import { dialogOn, signIn } from '../page.ts';
import { freeUdpPort } from '../../packages/kc-appliance/test/counterparts/freePort.ts';

const community = 'Journey-Traps-1';
let journey: Journey;
let receiver: TrapReceiver;

beforeAll(async () => {
  journey = await beginJourney({ snmpPort: 0 });
  receiver = await startTrapReceiver({ community });
});
afterAll(async () => {
  await journey?.end();
  await receiver?.close();
});

async function apply(page: Page, { port, by }: { port: number; by: string }): Promise<void> {
  await page.getByRole('textbox', { name: /^Trap server/ }).fill('127.0.0.1');
  await page.getByRole('textbox', { name: /^Trap port/ }).fill(String(port));
  await page.getByRole('combobox', { name: /^Notification type/ }).selectOption('inform');
  // A changed port requires the community again.
  await page
    .getByLabel(/^Community/)
    .and(page.locator('input'))
    .first()
    .fill(by);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Applied Successfully').first().waitFor();
}

describe('SNMP', () => {
  it('reports a missing receiver, sends informs and alerts to a receiver, and responds to an added user only', async () => {
    const { page, offences, context } = await journey.open('/snmp');
    const last = page.getByRole('list', { name: 'Steps of the test', exact: true }).getByRole('listitem').last();
    const nobody = await freeUdpPort();
    await apply(page, { port: nobody, by: community });
    await page.getByRole('button', { name: 'Send test trap' }).click();
    await last.filter({ hasText: `127.0.0.1 refused the connection on port ${nobody}.` }).waitFor();
    await last.filter({ hasText: 'Check the port, and that the service is running.' }).waitFor();

    await apply(page, { port: receiver.port, by: community });
    await page.getByRole('button', { name: 'Send test trap' }).click();
    await page.getByText('127.0.0.1 confirmed that it arrived.').waitFor();
    expect(receiver.arrived).toEqual([{ kind: 'inform', oid: '1.3.6.1.4.1.32473.1.0.2', by: community, values: {} }]);

    // Repeated wrong passwords lock the account, which raises an alert.
    const stranger = await journey.open('', null);
    for (let tries = 0; tries < 12 && receiver.arrived.length < 2; tries++) {
      await signIn(stranger.page, 'carlos.mendes@nordbank.example', `Wrong-${tries}`);
      await stranger.page.waitForTimeout(300);
    }
    await stranger.context.close();
    // The appliance cannot send the email about it, which raises another alert.
    await expect.poll(() => receiver.arrived.length).toBeGreaterThanOrEqual(2);
    expect(receiver.arrived[1]).toMatchObject({ kind: 'inform', oid: '1.3.6.1.4.1.32473.1.0.1' });
    expect(receiver.arrived[1]?.values['1.3.6.1.4.1.32473.1.1.3.0']).toMatch(/was locked after/);

    const [port = 0] = journey.server().snmpPorts();
    const name = () =>
      new Promise<string>((resolve) => {
        const session = netSnmp.createSession('127.0.0.1', 'Journey-Read-1', { port, version: netSnmp.Version2c, timeout: 500, retries: 0 });
        session.get(['1.3.6.1.2.1.1.5.0'], (error, [value] = []) => {
          session.close();
          resolve(error?.message ?? String(value?.value));
        });
      });
    expect(await name()).toBe('Request timed out');
    await page.getByRole('button', { name: 'Add SNMP user' }).first().click();
    const dialog = dialogOn(page, { name: 'Add SNMP user' });
    await dialog.getByRole('combobox', { name: /^Version/ }).selectOption('v2c');
    await dialog.getByRole('textbox', { name: /^Network/ }).fill('127.0.0.0/8');
    await dialog.getByLabel(/^Community/).fill('Journey-Read-1');
    await dialog.getByRole('button', { name: 'Add SNMP user' }).click();
    await page.getByText('SNMP user added successfully').first().waitFor();
    expect(await name()).toBe('kc-node-1');
    expect(offences).toMatchObject({ policy: [], uncaught: [] });
    await context.close();
  });
});
