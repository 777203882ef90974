import { describe, expect, it } from 'vitest';
import { snmp } from 'kc-api/contract/snmp/snmp';
import { ApplianceError } from 'kc-api/client/errors';
import type { Tested } from 'kc-api/contract/connections/testing';
import { findings } from 'kc-api/rules/connections/testing';
import { memoryStore } from '../../test/filledStore.ts';
import { fakeClock, live, makeWorld, root } from '../../test/kit.ts';
import { commitBySystem } from '../core/system.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import type { SnmpNotification, SnmpNotifier, SnmpTarget } from './notifier.ts';
import { mibNotifications } from './mibObjects.ts';

/** A fake receiver instead of the network. */
function receiver(): SnmpNotifier & { told: (SnmpNotification & { host: string; target: SnmpTarget })[]; away: boolean } {
  const self = {
    leaves: true,
    told: [] as (SnmpNotification & { host: string; target: SnmpTarget })[],
    away: false,
    async send(target: SnmpTarget, notification: SnmpNotification): Promise<void> {
      if (self.away) throw new StepFailed(findings.silent(target.host, target.port, 10_000));
      self.told.push({ ...notification, host: target.host, target });
    },
  };
  return self;
}
const textOf = ({ bindings }: SnmpNotification) => {
  const [first] = bindings;
  return first && 'text' in first.value ? first.value.text : '';
};

const minute = 60_000;

describe('SNMP notifications', () => {
  async function begin(store = memoryStore(), clock = fakeClock()) {
    const snmpNotifier = receiver();
    const world = await makeWorld({ store, clock, snmpNotifier });
    const client = await world.as(root);
    const alert = (text: string) => commitBySystem(world.appliance.environment, 'System', (write) => write.alert({ kind: 'audit-exported' }, text));
    const change = async (body: object, group: 'yes' | 'no' = 'no') => {
      const { snmp: now } = await client.send(snmp.read, { query: { group } });
      await client.send(snmp.change, { body: { group, ...body, revision: now.revision } });
    };
    const texts = () => snmpNotifier.told.map(textOf);
    const alerts = () =>
      world.appliance.environment.store
        .table('alerts')
        .all()
        .map(({ message }) => message);
    return { world, client, snmpNotifier, alert, change, texts, alerts };
  }

  it('report new alerts with their MIB name, at a limited rate', async () => {
    const { world, snmpNotifier, alert, texts } = await begin();
    await live(world.clock, 3_000);
    expect(texts()).toEqual([]);
    alert('Node kc-node-2 does not respond.');
    await live(world.clock, 100);
    expect(snmpNotifier.told).toMatchObject([{ oid: `1.3.6.1.4.1.32473.1.0.${mibNotifications.alert.number}`, host: 'nms-1.nordbank.example' }]);
    expect(snmpNotifier.told[0]?.bindings).toEqual([
      { oid: '1.3.6.1.4.1.32473.1.1.3.0', value: { text: 'Node kc-node-2 does not respond.' } },
      { oid: '1.3.6.1.4.1.32473.1.1.4.0', value: { text: 'prod-eu' } },
    ]);
    for (let one = 0; one < 200; one++) alert(`Storm ${one} ${'ü'.repeat(200)}`);
    await live(world.clock, 10_000, 100);
    expect(texts().length).toBeLessThanOrEqual(12);
    await live(world.clock, 120_000, 200);
    // Old alerts are not sent, and a text is cut at the limit of the MIB.
    expect(texts()).toHaveLength(101);
    expect(texts().at(-1)).toMatch(/^Storm 199 ü+…$/);
    expect(new TextEncoder().encode(texts().at(-1)).length).toBeLessThanOrEqual(255);
  });

  it('wait for a receiver during an outage and across a restart, and raise one alert', async () => {
    const [store, clock] = [memoryStore(), fakeClock()];
    const before = await begin(store, clock);
    before.snmpNotifier.away = true;
    before.alert('First.');
    before.alert('Second.');
    await live(clock, 70_000, 500);
    const said = () => before.alerts().filter((message) => message.startsWith('SNMP notifications cannot be delivered to nms-1.nordbank.example: '));
    expect(said()).toHaveLength(1);
    before.world.appliance.environment.jobs.stop();
    const after = await begin(store, clock);
    await live(clock, 10 * minute, 1_000);
    expect(after.texts()).toEqual(['First.', 'Second.', said()[0]]);
    expect(said()).toHaveLength(1);
  });

  it('are sent to a new receiver from its setup on, and to both configured receivers', async () => {
    const { world, change, alert, snmpNotifier, texts } = await begin();
    snmpNotifier.away = true;
    alert('Before.');
    await live(world.clock, 2_000);
    snmpNotifier.away = false;
    await change({ trap_server: 'nms-2.example', trap_community: 'Another-1' });
    await change({ trap_enabled: 'yes', trap_server: 'group.example', trap_community: 'Group-1' }, 'yes');
    await live(world.clock, 2_000);
    expect(texts()).toEqual([]);
    alert('After.');
    await live(world.clock, 2_000);
    expect(snmpNotifier.told.map(({ host, target }) => `${host} ${target.community}`).sort()).toEqual(['group.example Group-1', 'nms-2.example Another-1']);
    await change({ trap_enabled: 'no' });
    await change({ trap_enabled: 'no' }, 'yes');
    alert('To nobody.');
    await live(world.clock, 5_000);
    expect(texts()).toEqual(['After.', 'After.']);
  });

  it('are sent as a test, which is confirmed for an inform only', async () => {
    const { client, change, snmpNotifier } = await begin();
    expect(await client.send(snmp.test, { body: {} })).toMatchObject({ detail: 'Nothing confirms that it arrived. Check on nms-1.nordbank.example.' });
    await change({ trap_notification_type: 'inform' });
    expect(await client.send(snmp.test, { body: {} })).toMatchObject({ detail: 'nms-1.nordbank.example confirmed that it arrived.' });
    expect(snmpNotifier.told.map(({ oid, target }) => [oid, target.type])).toEqual([
      ['1.3.6.1.4.1.32473.1.0.2', 'trap'],
      ['1.3.6.1.4.1.32473.1.0.2', 'inform'],
    ]);
  });
});

it('reports the simulated result of a test with its steps', async () => {
  const world = await makeWorld();
  const client = await world.as(root);
  const { snmp: now } = await client.send(snmp.read, { query: {} });
  const { steps } = await client.send(snmp.test, { body: {} });
  expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(['lookup passed', 'act unproven']);
  await client.send(snmp.change, {
    body: { trap_server: 'unreachable.example', trap_community: 'Another-1', trap_notification_type: 'inform', revision: now.revision },
  });
  const refused = await client.send(snmp.test, { body: {} }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApplianceError);
  expect((refused as ApplianceError).message).toBe('Server test unsuccessful');
  expect(((refused as ApplianceError).brought as unknown as Tested).steps.at(-1)).toMatchObject({ step: 'act', outcome: 'failed', found: /did not confirm/ });
});
