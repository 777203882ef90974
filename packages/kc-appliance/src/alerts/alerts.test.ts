import { describe, expect, it } from 'vitest';
import { alerts } from 'kc-api/contract/alerts/alerts';
import { system } from 'kc-api/contract/frame/system';
import { views } from 'kc-api/contract/views/views';
import { raiseAlert } from '../core/write.ts';
import { carlos, makeWorld, refusal, root, sara } from '../../test/kit.ts';

const viewBody = {
  list: 'cvms',
  name: 'Mine',
  shared: 'no' as const,
  path: '/workloads',
  params: { 'filter.name': 'x' },
  columns: { order: ['name'], hidden: [] },
};

describe('alerts', () => {
  it('lists alerts newest first [ALERT-15]', async () => {
    const world = await makeWorld();
    const { alerts: list } = await (await world.as(carlos)).send(alerts.list);
    expect(list.map((one) => one.date)).toEqual(list.map((one) => one.date).toSorted((a, b) => b - a));
    expect(list[0]?.message).toContain('azure-retail');
  });

  it('deletes the existing alerts of a comma-separated list and ignores unknown ids [ALERT-16]', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    await client.send(alerts.remove, { body: { operation: 'delete', alertids: '3, 7,12,999' } });
    const left = (await client.send(alerts.list)).alerts.map((one) => one.id);
    expect(left).toHaveLength(11);
    expect(left).not.toEqual(expect.arrayContaining(['3']));
    expect(world.audit()[0]).toMatchObject({ category: 'Alerts', content: '3 alerts deleted', user: carlos.login });
    expect(world.audit()[0]?.changes).toHaveLength(3);
    expect((await refusal(client.send(alerts.remove, { body: { operation: 'delete', alertids: ',' } }))).status).toBe(400);
  });

  it('counts unread alerts for each user [ALERT-08] [ALERT-17]', async () => {
    const world = await makeWorld();
    const [client, other] = [await world.as(carlos), await world.as(root)];
    const counts = async (who = client) => {
      const { alert_count, alerts_unread_count } = await who.send(system.status);
      return [alert_count, alerts_unread_count];
    };
    expect(await counts()).toEqual([14, 4]);
    await client.send(alerts.markRead, { body: { alerts_read_count: 14 } });
    expect(await counts()).toEqual([14, 0]);
    expect(await counts(other)).toEqual([14, 4]);
    raiseAlert(world.appliance.environment, 1, { kind: 'audit-exported' }, 'A new one');
    // Deleting seen alerts does not change the number of unseen ones.
    await client.send(alerts.remove, { body: { operation: 'delete', alertids: '1,2,3' } });
    expect(await counts()).toEqual([12, 1]);
    await client.send(alerts.markRead, { body: { alerts_read_count: 11 } });
    expect(await counts()).toEqual([12, 1]);
    await client.send(alerts.markRead, { body: { alerts_read_count: 12 } });
    expect(await counts()).toEqual([12, 0]);
    // A count from an older list does not mark alerts as unseen again.
    await client.send(alerts.markRead, { body: { alerts_read_count: 2 } });
    expect(await counts()).toEqual([12, 0]);
  });

  it('returns severity, required action, object and read state of each alert', async () => {
    const world = await makeWorld();
    const client = await world.as(carlos);
    const { alerts: list } = await client.send(alerts.list);
    expect(list[0]).toMatchObject({ kind: 'csp-account-unreachable', severity: 'critical', needs_action: 'yes', read: 'no' });
    expect(list.find(({ id }) => id === '8')).toMatchObject({
      kind: 'node-disconnected',
      severity: 'info',
      needs_action: 'no',
      read: 'yes',
      object: { name: 'kc-node-2' },
    });
    // An alert of an earlier version has no kind; it must still be noticed.
    world.appliance.environment.store.table('alerts').put({ id: '99', date: 1, message: 'Old' });
    expect((await client.send(alerts.list)).alerts.at(-1)).toMatchObject({ severity: 'warning', needs_action: 'yes' });
  });

  it('marks single alerts as read for each user, and counts those that need action', async () => {
    const world = await makeWorld();
    const [client, other] = [await world.as(carlos), await world.as(root)];
    const counts = async (who = client) => {
      const { alerts_unread_count, alerts_action_count } = await who.send(system.status);
      return [alerts_unread_count, alerts_action_count];
    };
    // 11 to 14 are unread; 12 is information.
    expect(await counts()).toEqual([4, 3]);
    await client.send(alerts.setRead, { body: { alertids: '12,14', read: 'yes' } });
    expect(await counts()).toEqual([2, 2]);
    await client.send(alerts.setRead, { body: { alertids: '14, 2', read: 'no' } });
    expect(await counts()).toEqual([4, 3]);
    // Opening the list does not undo what the user marked as unread.
    await client.send(alerts.markRead, { body: { alerts_read_count: 14 } });
    expect(await counts()).toEqual([2, 1]);
    expect(await counts(other)).toEqual([4, 3]);
    await client.send(alerts.remove, { body: { operation: 'delete', alertids: '14' } });
    expect(await counts()).toEqual([1, 0]);
    expect((await refusal(client.send(alerts.setRead, { body: { alertids: ' ,', read: 'yes' } }))).status).toBe(400);
  });

  it('returns the address of a saved view only to users who may open it', async () => {
    const world = await makeWorld();
    const { store } = world.appliance.environment;
    const [owner, other] = [await world.as(carlos), await world.as(root)];
    const { id } = (await owner.send(views.create, { body: viewBody })).view;
    raiseAlert(world.appliance.environment, 2_000_000_000, { kind: 'view-not-empty', id, name: 'Mine' }, 'Not empty');
    const first = async (who: typeof owner) => (await who.send(alerts.list)).alerts[0]?.object;
    expect(await first(owner)).toEqual({ id, name: 'Mine', address: expect.stringMatching(/^\/workloads\?/) });
    expect(await first(other)).toEqual({ id, name: 'Mine' });
    expect(store.table('alerts').count()).toBe(15);
  });

  it('shows alerts in the console unless a security administrator turns them off [ALERT-18] [ALERT-19]', async () => {
    const world = await makeWorld();
    const [client, admin] = [await world.as(carlos), await world.as(sara)];
    const shown = async () => (await client.send(alerts.setting)).settings.webgui_alert.enabled;
    expect(await shown()).toBe(true);
    expect((await refusal(client.send(alerts.changeSetting, { body: { enabled: false } }))).status).toBe(403);
    await admin.send(alerts.changeSetting, { body: { enabled: false } });
    expect(await shown()).toBe(false);
    expect(world.audit()[0]).toMatchObject({
      content: 'Alert Settings Disabled Successfully',
      changes: [{ field: 'webgui_alert', old: 'true', new: 'false' }],
    });
  });
});
