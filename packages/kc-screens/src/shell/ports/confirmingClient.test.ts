import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import { adminKey } from 'kc-api/contract/account/account';
import { users } from 'kc-api/contract/security/users';
import { upgrades } from 'kc-api/contract/upgrade/upgrade';
import type { ConfirmWay } from 'kc-api/contract/session/session';
import { confirmingClient, type AskIdentity } from './confirmingClient.ts';

/** An appliance that requires a recent re-authentication. It records the calls that it carries out. */
function appliance() {
  const state = { proved: false, sent: [] as string[], done: [] as string[] };
  const answer = async (declared: Call, input: unknown) => {
    state.sent.push(declared.id);
    if (!state.proved)
      throw new ApplianceError({ kind: 'unconfirmed', call: declared.id, message: 'Enter your password to continue.', confirmWith: ['password'] });
    state.done.push(declared.id);
    return { input };
  };
  return { state, client: { tenant: 'tenant-1', send: answer, download: answer } as unknown as Client };
}

const file = new FormData();
const ways: readonly [string, (client: Client) => Promise<unknown>][] = [
  ['a change', (client) => client.send(users.remove, { params: { id: 'u-1' } })],
  ['an upload', (client) => client.send(upgrades.upload, { body: file } as never)],
  ['a download', (client) => client.download(adminKey.download)],
  ['a background call', (client) => client.send(users.remove, { params: { id: 'u-1' } }, { background: true })],
  ['a call of a bulk action', (client) => client.send(users.remove, { params: { id: 'u-1' } }, { requestId: 'r-1', priority: 'low' })],
];

describe.each(ways)('%s', (_, make) => {
  it('[ACCESS-02] prompts for re-authentication, and is sent again with the same input', async () => {
    const { state, client } = appliance();
    const asked: (readonly ConfirmWay[])[] = [];
    const ask: AskIdentity = async (how) => {
      asked.push(how);
      state.proved = true;
      return true;
    };
    await make(confirmingClient(client, ask));
    expect(asked).toEqual([['password']]);
    expect(state.done.filter((id) => id !== 'session.proof')).toHaveLength(1);
    expect(new Set(state.sent.filter((id) => id !== 'session.proof')).size).toBe(1);
  });

  it('is cancelled silently if the user goes back', async () => {
    const { state, client } = appliance();
    await expect(make(confirmingClient(client, async () => false))).rejects.toMatchObject({ kind: 'cancelled', silent: true });
    expect(state.done).toEqual([]);
  });

  it('rejects with the refusal if the prompt cannot be loaded', async () => {
    const { client } = appliance();
    await expect(make(confirmingClient(client, () => Promise.reject(new Error('offline'))))).rejects.toMatchObject({ kind: 'unconfirmed' });
  });
});

it('prompts before it sends a file, because a refusal could be lost during the upload', async () => {
  const { state, client } = appliance();
  const ask: AskIdentity = async () => {
    expect(state.sent).toEqual(['session.proof']);
    state.proved = true;
    return true;
  };
  await confirmingClient(client, ask).send(upgrades.upload, { body: file } as never);
  expect(state.sent).toEqual(['session.proof', 'session.proof', 'upgrades.upload']);
});

it('rejects with every other error without a prompt', async () => {
  const refused = new ApplianceError({ kind: 'refused', call: 'users.remove', message: 'No.' });
  const client = { send: () => Promise.reject(refused) } as unknown as Client;
  const ask: AskIdentity = () => {
    throw new Error('asked');
  };
  await expect(confirmingClient(client, ask).send(users.remove, { params: { id: 'u-1' } })).rejects.toBe(refused);
});

it('passes the signal of the call to the prompt, which closes when the caller aborts', async () => {
  const { client } = appliance();
  const { signal } = new AbortController();
  let given: AbortSignal | undefined;
  const ask: AskIdentity = async (_, of) => {
    given = of;
    return false;
  };
  await expect(confirmingClient(client, ask).send(users.remove, { params: { id: 'u-1' } }, { signal })).rejects.toMatchObject({ kind: 'cancelled' });
  expect(given).toBe(signal);
});
