import type { Tested } from 'kc-api/contract/connections/testing';
import { describe, expect, it } from 'vitest';
import { consoleSettings, managementConsole } from 'kc-api/contract/settings/managementConsole';
import { isKcmAddress } from 'kc-api/rules/settings/managementConsole';
import { carlos, makeWorld, refusal, root } from '../../test/kit.ts';

const entered = { kcm_ip: 'kcm.nordbank.example', kcm_applink_token: 'Kcm-Token-1' };

describe('management console', () => {
  const begin = async () => {
    const world = await makeWorld();
    const client = await world.as(root);
    const connect = (body: object = {}) => client.send(managementConsole.connect, { body: { ...entered, ...body } });
    return { world, client, connect };
  };

  it('[SET-031] [SET-104] [SET-105] [SET-106] is connected with a token that is never returned, and disconnected', async () => {
    const { world, client, connect } = await begin();
    expect(await client.send(managementConsole.read)).toEqual({ kcm_ip: '', kcm_applink_token_ID: '', connected: 'no' });
    await connect();
    const connection = await client.send(managementConsole.read);
    expect(connection).toMatchObject({ kcm_ip: entered.kcm_ip, connected: 'yes' });
    expect(connection.kcm_applink_token_ID).toMatch(/^[0-9a-f]{8}$/);
    expect(JSON.stringify([connection, world.audit()])).not.toContain(entered.kcm_applink_token);
    expect((await refusal(connect())).message).toBe('This vault is connected already. Disconnect it first.');
    await client.send(managementConsole.disconnect, { body: { connected: 'no' } });
    expect((await client.send(managementConsole.read)).connected).toBe('no');
    expect((await refusal(client.send(managementConsole.disconnect, { body: { connected: 'no' } }))).status).toBe(400);
  });

  it('[SET-073] requires a host name with a top-level domain or an IPv4 address, optionally in braces', async () => {
    const { connect } = await begin();
    for (const good of ['kcm.example', 'kcm-1.eu.example.com', '10.0.0.1', '{10.0.0.1}']) expect(isKcmAddress(good), good).toBe(true);
    for (const bad of ['', 'kcm', '10.0.0.256', '{kcm.example}', '10.0.0', 'kcm..example', '-kcm.example', 'https://kcm.example'])
      expect(isKcmAddress(bad), bad).toBe(false);
    expect((await refusal(connect({ kcm_ip: 'kcm', kcm_applink_token: ' ' }))).fields).toEqual({
      kcm_ip: 'Enter a valid host name or IPv4 address.',
      kcm_applink_token: 'Enter the token.',
    });
  });

  it('reports why it cannot be reached, and is not stored', async () => {
    const { client, connect } = await begin();
    const away = await refusal(connect({ kcm_ip: 'unreachable.example' }));
    expect(away.message).toMatch(/did not respond on port 443/);
    expect(away.fields?.['kcm_ip']).toBe(away.message);
    expect((await refusal(connect({ kcm_applink_token: 'wrong' }))).message).toMatch(/does not accept this token/);
    expect((await client.send(managementConsole.read)).connected).toBe('no');
  });

  it('is tested as entered, with a private CA in the result and without sending the token', async () => {
    const { client } = await begin();
    const failed = (await refusal(client.send(managementConsole.test, { body: { kcm_ip: 'private.kcm.example' } }))) as { brought?: unknown };
    const last = (failed.brought as Tested).steps.at(-1);
    expect(last).toMatchObject({ step: 'tls', outcome: 'failed' });
    const { steps } = await client.send(managementConsole.test, { body: { kcm_ip: 'private.kcm.example', cacert: last?.authority ?? '' } });
    expect(steps.map(({ step, outcome }) => `${step} ${outcome}`)).toEqual(['lookup passed', 'connect passed', 'tls passed', 'sign-in unproven']);
    expect((await refusal(client.send(managementConsole.test, { body: { kcm_ip: 'kcm' } }))).fields).toEqual({
      kcm_ip: 'Enter a valid host name or IPv4 address.',
    });
  });

  it('[SET-032] [SET-107] [SET-108] may manage secroot if security administrators allow it', async () => {
    const { world, client } = await begin();
    const read = async () => (await client.send(consoleSettings.read)).settings.htadmin_mgmt;
    expect(await read()).toEqual({ secroot_mgmt: 'no', revision: 1 });
    await client.send(consoleSettings.change, { body: { revision: 1, secroot_mgmt: 'yes' } });
    expect(await read()).toEqual({ secroot_mgmt: 'yes', revision: 2 });
    const cloud = await world.as(carlos);
    for (const call of [consoleSettings.read, managementConsole.read]) expect((await refusal(cloud.send(call))).status).toBe(403);
  });
});
