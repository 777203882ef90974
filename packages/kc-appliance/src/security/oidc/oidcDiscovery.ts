import * as v from 'valibot';
import type { OidcConfig } from 'kc-api/contract/security/oidc';
import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import * as oauth from 'oauth4webapi';
import { t } from 'kc-intl/t';
import type { Environment } from '../../core/context.ts';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { visible } from '../../core/visible.ts';
import { optionsFor } from './oidcRequest.ts';

/** The used fields of a discovery document (OpenID Connect Discovery 1.0, section 3). */
const metadata = v.object({
  issuer: v.string(),
  authorization_endpoint: v.optional(v.string()),
  token_endpoint: v.optional(v.string()),
  end_session_endpoint: v.optional(v.string()),
  userinfo_endpoint: v.optional(v.string()),
  jwks_uri: v.optional(v.string()),
  /** Default: Basic only. */
  token_endpoint_auth_methods_supported: v.optional(v.array(v.string())),
  claims_supported: v.optional(v.array(v.string())),
});
type ProviderMetadata = v.InferOutput<typeof metadata>;

type Discovery = { ok: true; metadata: ProviderMetadata } | { ok: false; problem: string };

const plain = (url: string): string => (URL.canParse(url) ? new URL(url).href : url).replace(/\/$/, '');

/** Truncates a text of the provider for an administrator, and removes invisible characters. */
export const providerText = (text: string): string => visible(text.slice(0, 500));

/** Explains why a document does not belong to this issuer; undefined if it does, apart from spelling. */
function issuerProblem(typed: string, issuer: string): string | undefined {
  if (/[{}]/.test(issuer)) return oidcTexts.sharedIssuer;
  return plain(typed) === plain(issuer) ? undefined : oidcTexts.otherIssuer(providerText(issuer));
}

/** Fetches the discovery document. The issuer in it may differ from the entered one only by a trailing slash and by the case of the host. */
export async function discover(environment: Environment, issuer: string, ca: string): Promise<Discovery> {
  const failure = (problem: string): Discovery => ({ ok: false, problem });
  try {
    const response = await oauth.discoveryRequest(new URL(issuer), optionsFor(environment, issuer, ca));
    if (response.status !== 200) return failure(t('The issuer responded with status {status} instead of its configuration.', { status: response.status }));
    const parsed = v.safeParse(metadata, await response.json().catch(() => null));
    if (!parsed.success) return failure(t('The address does not respond as this issuer.'));
    const problem = issuerProblem(issuer, parsed.output.issuer);
    return problem === undefined ? { ok: true, metadata: parsed.output } : failure(problem);
  } catch (error) {
    return failure(error instanceof StepFailed ? `${error.finding.found} ${error.finding.remedy}` : t('The issuer cannot be reached.'));
  }
}

type ClientAuthentication = NonNullable<OidcConfig['clientAuthentication']>;

/** Returns the methods that both sides support, best first. */
export function clientAuthentications({ token_endpoint_auth_methods_supported = ['client_secret_basic'] }: ProviderMetadata): ClientAuthentication[] {
  return (['client_secret_basic', 'client_secret_post'] as const).filter((method) => token_endpoint_auth_methods_supported.includes(method));
}
