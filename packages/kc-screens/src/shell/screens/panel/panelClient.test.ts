import { describe, expect, it } from 'vitest';
import type { Client } from 'kc-api/client/client';
import { ApplianceError, type ErrorKind } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';
import { users } from 'kc-api/contract/security/users';
import { session } from 'kc-api/contract/session/session';
import { confirmingClient } from '../../ports/confirmingClient.ts';
import { panelClient } from './panelClient.ts';
import type { PanelChange, PanelError } from './panelProps.ts';

function panel({ readOnly = false, fail }: { readOnly?: boolean; fail?: ErrorKind } = {}) {
  const sent: string[] = [];
  const changes: PanelChange[] = [];
  const failures: PanelError[] = [];
  const answer = async (declared: Call) => {
    sent.push(declared.id);
    if (fail) throw new ApplianceError({ kind: fail, call: declared.id, message: 'No.' });
    return { user: { id: 'u-1', full_name: 'Anna' }, password: 'shown once' };
  };
  const base = { tenant: 'tenant-1', send: answer, download: answer } as unknown as Client;
  const client = panelClient(
    confirmingClient(base, async () => false),
    () => ({ readOnly, onChange: (change) => changes.push(change), onError: (failure) => failures.push(failure) }),
  );
  return { client, sent, changes, failures };
}

describe('client of a panel', () => {
  it('reports a change with its target, but not a read', async () => {
    const { client, changes } = panel();
    await client.send(users.list);
    await client.send(users.remove, { params: { id: 'u-1' } });
    expect(changes).toMatchObject([{ call: 'users.remove', target: { id: 'u-1' }, body: undefined }]);
  });

  it('omits secrets from the report', async () => {
    const { client, changes } = panel();
    const body = { username: 'anna', password: 'hidden' };
    await client.send(session.login, { params: { tenant: 'tenant-1' }, body });
    expect(changes.map(({ body: sent }) => sent)).toEqual([{ username: 'anna' }]);
    expect(JSON.stringify(changes)).not.toContain('hidden');
  });

  it('refuses changes of a read-only panel without sending them, and allows reads and a logout', async () => {
    const { client, sent, failures } = panel({ readOnly: true });
    await expect(client.send(users.remove, { params: { id: 'u-1' } })).rejects.toMatchObject({ status: 403, message: 'This panel session is read-only.' });
    await client.send(users.list);
    await client.send(session.logout);
    expect(sent).toEqual(['users.list', 'session.logout']);
    expect(failures).toEqual([]);
  });

  it('reports a failure, but not a call that the user canceled', async () => {
    const offline = panel({ fail: 'offline' });
    await expect(offline.client.send(users.remove, { params: { id: 'u-1' } })).rejects.toThrow('No.');
    expect(offline.failures.map(({ call, error }) => [call, error.kind])).toEqual([['users.remove', 'offline']]);
    expect(offline.changes).toEqual([]);
    const cancelled = panel({ fail: 'unconfirmed' });
    await expect(cancelled.client.send(users.remove, { params: { id: 'u-1' } })).rejects.toMatchObject({ kind: 'cancelled' });
    expect(cancelled.failures).toEqual([]);
  });
});
