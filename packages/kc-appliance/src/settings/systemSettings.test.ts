import { describe, expect, it } from 'vitest';
import { vitals } from 'kc-api/contract/account/account';
import { settings } from 'kc-api/contract/security/settings';
import { sslOption } from 'kc-api/contract/settings/sslOption';
import { systemSettings } from 'kc-api/contract/settings/systemSettings';
import { trials } from 'kc-api/contract/settings/trials';
import { system } from 'kc-api/contract/frame/system';
import { signIns } from '../security/index.ts';
import { geofenceValue } from './state.ts';
import * as made from '../../../kc-api/test/certificateForms.ts';
import { carlos, live, makeWorld, refusal, root, sara } from '../../test/kit.ts';

const danaPassword = signIns.find(({ login }) => login.startsWith('dana.'))?.password ?? '';

describe('system settings', () => {
  const begin = async () => {
    const world = await makeWorld();
    return { world, client: await world.as(root) };
  };
  const unseen = { revision: undefined };

  it('[SET-017] [SET-033] [SET-074] [SET-116] store the audit log limits, 90 days by default, and report that 0 is unlimited', async () => {
    const { world, client } = await begin();
    const read = async () => (await client.send(systemSettings.auditLog)).settings.audit_log;
    expect(await read()).toEqual({ max_size: 0, max_size_units: 'MB', retention: 90, state: 'no', revision: 1 });
    await client.send(systemSettings.changeAuditLog, { body: { ...unseen, retention: 0 } });
    expect(await read()).toMatchObject({ retention: 0, state: 'yes', revision: 2 });
    expect(world.audit()[0]?.changes).toContainEqual({ field: 'state', old: 'no', new: 'yes' });
  });

  it('[SET-049] [SET-050] [SET-051] [SET-117] refuse a log size below 10 MB other than 0, and a retention above 365 days', async () => {
    const { client } = await begin();
    const change = (body: object) => client.send(systemSettings.changeAuditLog, { body: { ...unseen, ...body } });
    for (const max_size of [1, 9.9, -1])
      expect((await refusal(change({ max_size }))).fields).toEqual({ max_size: 'Audit log maximum size must be over 10MB.' });
    for (const body of [{ max_size: 10 }, { max_size: 0 }, { max_size: 1, max_size_units: 'GB' }, { retention: 365 }]) await change(body);
    for (const retention of [366, -1, 1.5])
      expect((await refusal(change({ retention }))).fields).toEqual({ retention: 'Audit log retention must be between 0 and 365' });
  });

  it('[SET-018] [SET-054] [SET-118] end idle sessions after 1 to 30 minutes, 30 by default', async () => {
    const { world, client } = await begin();
    const change = (session_timeout: number) => client.send(systemSettings.changeSession, { body: { ...unseen, session_timeout } });
    expect((await client.send(systemSettings.session)).settings.gui_settings.session_timeout).toBe(1_800);
    for (const seconds of [0, 59, 90, 31 * 60])
      expect((await refusal(change(seconds))).fields).toEqual({ session_timeout: 'Minutes must be between 1 and 30' });
    await change(120);
    expect((await client.send(system.signInPolicy)).session_timeout).toBe(2);
    const other = await world.as(sara);
    world.clock.advance(121_000);
    expect((await refusal(other.send(system.info).then(() => other.send(systemSettings.session)))).status).toBe(401);
  });

  it('[SET-020] [SET-078] [SET-111] store and test a geofence server without returning its password', async () => {
    const { world, client } = await begin();
    const there = { enabled: 'yes', server: 'geo.nordbank.example', username: 'kc', password: 'Geo-Secret-1' } as const;
    expect((await refusal(client.send(systemSettings.changeGeofence, { body: { ...unseen, enabled: 'yes' } }))).fields).toEqual({
      server: 'Server is required.',
    });
    await client.send(systemSettings.changeGeofence, { body: { ...unseen, ...there } });
    const { geofence } = (await client.send(systemSettings.geofence)).settings;
    expect(geofence).toEqual({ enabled: 'yes', server: there.server, username: 'kc', cacert: '', password_set: 'yes', revision: 2 });
    expect(JSON.stringify(world.audit())).not.toContain(there.password);
    // An earlier version stored the file unchanged.
    const { environment } = world.appliance;
    geofenceValue.set(environment, { ...geofenceValue.get(environment), cacert: made.ca + made.pkcs8 });
    expect((await client.send(systemSettings.geofence)).settings.geofence.cacert).toBe(made.ca);
    await client.send(systemSettings.changeGeofence, { body: { ...unseen, cacert: '' } });
    expect(JSON.stringify(world.audit())).not.toContain('PRIVATE KEY');
    const { steps } = await client.send(systemSettings.testGeofence, { body: { server: there.server, username: 'kc' } });
    expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(['lookup passed', 'connect passed', 'tls passed', 'sign-in unproven']);
    const failed = await refusal(client.send(systemSettings.testGeofence, { body: { server: 'unreachable.example', username: '' } }));
    expect(failed.message).toBe('Server test unsuccessful');
  });

  it('[SET-021] [SET-052] [SET-053] require no more key parts than there are security administrators', async () => {
    const { client } = await begin();
    const { min_keyparts, security_admins = 0 } = (await client.send(systemSettings.masterkey)).settings.masterkey_recovery;
    expect([min_keyparts, security_admins > 2]).toEqual([2, true]);
    const change = (parts: number) => client.send(systemSettings.changeMasterkey, { body: { ...unseen, min_keyparts: parts } });
    expect((await refusal(change(security_admins + 1))).fields).toEqual({
      min_keyparts: `Minimum keyparts should be less than or equal to the number of security admins (${security_admins}).`,
    });
    expect((await refusal(change(2.5))).fields).toEqual({ min_keyparts: 'Only numeric value is allowed.' });
    await change(security_admins);
    expect((await client.send(systemSettings.masterkey)).settings.masterkey_recovery.min_keyparts).toBe(security_admins);
  });

  it('[SET-022] [SET-075] [SET-109] return and change whether vitals are reported', async () => {
    const { client } = await begin();
    const read = async () => (await client.send(vitals.setting)).settings.vitals.transfer_enabled;
    expect(await read()).toBe('yes');
    await client.send(vitals.change, { body: { transfer_enabled: 'no' } });
    expect(await read()).toBe('no');
  });

  it('[SET-082] [SET-083] [SET-120] store the SSL option, c by default, and put a change on trial', async () => {
    const { world, client } = await begin();
    const read = async () => (await client.send(sslOption.read)).sslprotocol;
    expect(await read()).toBe('c');
    await client.send(sslOption.change, { body: { ...unseen, sslprotocol: 'a' } });
    expect([await read(), (await client.send(trials.running)).trials]).toMatchObject(['a', [{ title: 'SSL option' }]]);
    await live(world.clock, 60_000, 1_000);
    expect(await read()).toBe('c');
  });

  it('require a security or domain administrator, and for email and key parts the former', async () => {
    const { world } = await begin();
    const cloud = await world.as(carlos);
    for (const read of [systemSettings.auditLog, systemSettings.session, systemSettings.geofence, systemSettings.masterkey, sslOption.read])
      expect((await refusal(cloud.send(read))).status).toBe(403);
    const dana = await world.as({ login: 'dana.kowalski@nordbank.example', password: danaPassword });
    await dana.send(systemSettings.auditLog);
    expect((await refusal(dana.send(settings.mailServer))).status).toBe(403);
    expect((await refusal(dana.send(systemSettings.changeMasterkey, { body: { ...unseen, min_keyparts: 2 } }))).status).toBe(403);
  });

  it('refuse an outdated revision', async () => {
    const { client } = await begin();
    await client.send(systemSettings.changeSession, { body: { revision: 1, session_timeout: 60 } });
    expect((await refusal(client.send(systemSettings.changeSession, { body: { revision: 1, session_timeout: 120 } }))).kind).toBe('conflict');
  });
});
