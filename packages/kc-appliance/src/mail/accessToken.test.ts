import { describe, expect, it } from 'vitest';
import { StepFailed } from '../core/checks/testCourse.ts';
import { requestAccessToken } from './accessToken.ts';

const client = { endpoint: 'https://login.example/token', clientId: 'kc', clientSecret: 'Very-Secret-1', scope: 'https://outlook.office365.com/.default' };

async function ask(status: number, answer: unknown) {
  const requests: [string, Record<string, string>][] = [];
  const fake = async (address: string, { body }: { body: URLSearchParams }) => {
    requests.push([address, Object.fromEntries(body)]);
    return typeof answer === 'string' ? new Response(answer, { status }) : Response.json(answer, { status });
  };
  const token = await requestAccessToken({ ask: fake as never }, client).catch((error: unknown) => error);
  return { token, requests };
}

describe('access token of the mail server', () => {
  it('is requested with the client credentials', async () => {
    const { token, requests } = await ask(200, { access_token: 'abc', token_type: 'Bearer', expires_in: 3_599 });
    expect(token).toBe('abc');
    expect(requests).toEqual([
      [client.endpoint, { grant_type: 'client_credentials', client_id: 'kc', client_secret: client.clientSecret, scope: client.scope }],
    ]);
  });

  it.each([
    [401, { error: 'invalid_client', error_description: 'AADSTS7000215: Invalid client secret provided.' }, /invalid_client AADSTS7000215/],
    [200, { token_type: 'Bearer' }, /issued no access token: 200/],
    [200, { access_token: '' }, /issued no access token/],
    [502, '<html>Bad gateway</html>', /issued no access token: 502/],
  ])('is reported as missing after status %s', async (status, answer, words) => {
    const { token } = await ask(status, answer);
    expect(token).toBeInstanceOf(StepFailed);
    expect((token as StepFailed).message).toMatch(words);
    expect(JSON.stringify(token)).not.toContain(client.clientSecret);
  });
});
