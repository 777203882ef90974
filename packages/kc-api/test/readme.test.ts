import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const [example = ''] = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code ?? '');

const user = {
  id: 'u-1',
  userid: 'u-1',
  login_name: 'secroot',
  name: '',
  username: '',
  full_name: '',
  email: '',
  alert_email: '',
  authentication: 'Local',
  privileges: ['SEC_ADMIN', 'DOMAIN_ADMIN'],
  privilegeArr: { secAdmin: true, domainAdmin: true, cloudAdmin: false },
  status: 'Active',
  last_login: 'Never',
  account_enable: 'yes',
  account_decay_time: 1,
  account_expiration: null,
  password_expiration: null,
  '2fa_enabled': 'no',
  revision: 1,
};

const server = createServer((request, response) => {
  const answers: Record<string, object> = {
    'POST /v5/kc/login/tenant-1/': { result: 'success', access_token: 'abc', username: 'secroot', vault_name: 'Vault' },
    'GET /v5/users/': request.headers['auth-token'] === 'abc' ? { result: 'success', users: [user] } : { result: 'failure', error: 'No access token' },
  };
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify(answers[`${request.method} ${request.url}`] ?? { result: 'failure', error: 'Not found' }));
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const run = async (code: string) =>
  promisify(execFile)(process.execPath, ['--conditions=kc-source', '--input-type=module-typescript', '--eval', code], { cwd: folder });

describe('example of the README', () => {
  it('runs, and prints the users of an appliance', async () => {
    const { stdout, stderr } = await run(example.replace('https://vault.example', `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    expect({ stdout, stderr }).toEqual({ stdout: 'secroot SEC_ADMIN, DOMAIN_ADMIN\n', stderr: '' });
  });

  it('prints the error if there is no appliance', async () => {
    const { stderr } = await run(example.replace('https://vault.example', 'http://127.0.0.1:1'));
    expect(stderr).toBe('offline Unable to connect to the server.\n');
  });
});
