import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { oidcTexts, oidcUrlLabels } from 'kc-api/rules/security/oidc/oidc';
import * as oauth from 'oauth4webapi';
import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import { StepFailed, type StepNote, type TestCourse } from '../../core/checks/testCourse.ts';
import { clientAuthentication } from './oidcClient.ts';
import { checkProvider, clientOf, serverOf } from './oidcProvider.ts';
import { optionsFor } from './oidcRequest.ts';

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(oidcUrlLabels).map(([field, label]) => [`urls.${field}`, label])),
  clientAuthentication: t('Client authentication'),
};

/** Redeems an invalid code: a provider authenticates the client before it checks the code (RFC 6749, 4.1.3). */
async function clientAccepted(context: Context, config: OidcConfig, ca: string): Promise<StepNote> {
  const { accessTokenUrl } = config.urls;
  const host = new URL(accessTokenUrl).hostname;
  const response = await oauth
    .genericTokenEndpointRequest(
      serverOf(config),
      clientOf(context, config),
      clientAuthentication(config),
      'authorization_code',
      { code: 'test', redirect_uri: accessTokenUrl, code_verifier: 'test'.repeat(11) },
      optionsFor(context, accessTokenUrl, ca),
    )
    .catch((error: unknown) => {
      throw error instanceof StepFailed
        ? error
        : new StepFailed({ found: t('{host} did not respond to the login of this client.', { host }), remedy: t('Look at the log of the provider.') });
    });
  const { error }: { error?: unknown } = await response.json().catch(() => ({}));
  if (response.status === 401 || error === 'invalid_client' || error === 'unauthorized_client')
    throw new StepFailed({ found: t('{host} does not accept the client ID or the client secret.', { host }), remedy: t('Copy both from the provider again.') });
  return error === 'invalid_grant'
    ? { found: t('{host} accepted the client ID and the client secret.', { host }) }
    : {
        found: t('{host} responded with status {status}, which does not tell whether it accepts the client secret.', { host, status: response.status }),
        unproven: true,
      };
}

/** Tests a configuration step by step: connects to the issuer, authenticates the client, and compares with the published settings. */
export async function testProvider(context: Context, config: OidcConfig, ca: string, course: TestCourse): Promise<void> {
  await context.servers.look({ url: config.urls.issuer, ca }, course);
  const { problems, notes } = await checkProvider(context, config, ca);
  // Send the secret only to the address that the issuer publishes.
  if (config.clientSecret && !problems['urls.issuer'] && !problems['urls.accessTokenUrl'] && !problems['clientAuthentication'])
    await course.step('sign-in', () => clientAccepted(context, config, ca));
  await course.step('act', async () => {
    const said = Object.entries(problems).map(([field, text]) => `${labels[field] ?? field}: ${text}`);
    if (said.length > 0) throw new StepFailed({ found: said.join(' '), remedy: oidcTexts.mismatch }, {}, '', problems);
    return { found: [t('{issuer} names these addresses and has signing keys.', { issuer: config.urls.issuer }), ...notes].join(' ') };
  });
}
