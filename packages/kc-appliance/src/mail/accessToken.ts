import * as v from 'valibot';
import { t } from 'kc-intl/t';
import type { Environment } from '../core/context.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { visible } from '../core/visible.ts';

/** A client that requests access tokens with client credentials (RFC 6749, section 4.4). */
interface TokenClient {
  endpoint: string;
  clientId: string;
  clientSecret: string;
  /** '' for the default of the server. */
  scope: string;
}

const tokenAnswer = v.object({ access_token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_384)) });
const errorAnswer = v.object({ error: v.string(), error_description: v.optional(v.string()) });

function refusal(host: string, status: number, answer: unknown): StepFailed {
  const { output, success } = v.safeParse(errorAnswer, answer);
  const words = success ? visible(`${output.error} ${output.error_description ?? ''}`.trim().slice(0, 200)) : String(status);
  return new StepFailed({
    found: t('{host} issued no access token: {words}', { host, words }),
    remedy: t('Check the token endpoint, the client ID, the client secret and the scope.'),
  });
}

/** Requests an access token. The body contains the credentials, as Microsoft and Google expect. Rejects with StepFailed, in bounded time. */
export async function requestAccessToken({ ask }: Pick<Environment, 'ask'>, client: TokenClient): Promise<string> {
  const { endpoint, clientId, clientSecret, scope } = client;
  const host = new URL(endpoint).hostname;
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret, ...(scope === '' ? {} : { scope }) });
  const response = await ask(endpoint, { method: 'POST', headers: { Accept: 'application/json' }, body }).catch((error: unknown) => {
    throw error instanceof StepFailed
      ? error
      : new StepFailed({ found: t('{host} did not respond to the request for an access token.', { host }), remedy: t('Check the token endpoint.') });
  });
  const answer: unknown = await response.json().catch(() => null);
  const parsed = v.safeParse(tokenAnswer, answer);
  if (response.status !== 200 || !parsed.success) throw refusal(host, response.status, answer);
  return parsed.output.access_token;
}
