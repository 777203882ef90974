import * as oauth from 'oauth4webapi';
import { expect, it } from 'vitest';
import { clientAuthentication } from './oidcClient.ts';

const clientId = 'my-client_1.app';
const clientSecret = "AB20-Cde-4._~!*'()+/=%:ü";

async function sent(method?: 'client_secret_basic' | 'client_secret_post', secret: string | undefined = clientSecret) {
  const [body, headers] = [new URLSearchParams(), new Headers()];
  const authenticate = clientAuthentication({ clientId, clientAuthentication: method, clientSecret: secret } as never);
  await authenticate({ issuer: 'https://idp.case.example' } as oauth.AuthorizationServer, { client_id: clientId }, body, headers);
  return { body: Object.fromEntries(body), basic: atob(headers.get('Authorization')?.replace('Basic ', '') ?? '') };
}

it('sends Basic credentials that decode to id and secret, with unreserved characters unescaped', async () => {
  const { basic, body } = await sent();
  expect(basic).toMatch(/^my-client_1\.app:AB20-Cde-4\._/);
  const [id = '', secret = ''] = basic.split(':');
  expect([id, secret].map((part) => new URLSearchParams(`v=${part}`).get('v'))).toEqual([clientId, clientSecret]);
  expect(body).toEqual({});
});

it('sends id and secret in the body if the provider supports nothing else', async () => {
  expect(await sent('client_secret_post')).toEqual({ body: { client_id: clientId, client_secret: clientSecret }, basic: '' });
});

it('sends only the id of a public client', async () => {
  expect(await sent('client_secret_basic', '')).toEqual({ body: { client_id: clientId }, basic: '' });
});
