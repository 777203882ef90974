import type { AnswerOf } from 'kc-api/contract/call';
import type { oidc, OidcConfig } from 'kc-api/contract/security/oidc';
import { t } from 'kc-intl/t';

/** Help for one vendor: the place of the values in its console, the setup steps and the base URL. */
interface VendorHelp {
  where: string;
  steps: readonly string[];
  baseUrl: string;
}

/** An address of this vault that the user has to register at the provider. */
export interface Registered {
  label: string;
  address: string;
}

/** Returns the addresses that the user has to register at the provider, if the appliance reports them. */
export const registered = ({ redirect_url, logout_redirect_url }: Pick<AnswerOf<typeof oidc.read>, 'redirect_url' | 'logout_redirect_url'>): Registered[] => [
  ...(redirect_url === undefined ? [] : [{ label: t('Redirect address'), address: redirect_url }]),
  ...(logout_redirect_url === undefined ? [] : [{ label: t('Logout redirect address'), address: logout_redirect_url }]),
];

/** SEC-012. */
export const oidcHelp: Record<OidcConfig['vendor'], VendorHelp> = {
  okta: {
    where: t('In the Okta Admin Console open Applications and add a web application with sign-in method OIDC.'),
    steps: [
      t('Add the redirect address of this vault under Sign-in redirect URIs, and its logout redirect address under Sign-out redirect URIs.'),
      t('Copy the client ID and the client secret from the General tab.'),
      t('Find the issuer of the authorization server under Security and API. Its addresses are filled in from it.'),
    ],
    baseUrl: 'https://your-company.okta.com',
  },
  azure_ad: {
    where: t('In the Microsoft Entra admin center open App registrations and register an application of type Web.'),
    steps: [
      t('Add the redirect address and the logout redirect address of this vault under Authentication.'),
      t('Copy the Application (client) ID, and create a client secret under Certificates and secrets. Copy its value, not its ID.'),
      t('Find the issuer under Endpoints, in the OpenID Connect metadata document. Its addresses are filled in from it.'),
      t('Entra does not confirm email addresses, so users sign in for the first time with their invite URL.'),
    ],
    baseUrl: 'https://login.microsoftonline.com/your-tenant-id',
  },
  adfs: {
    where: t('In AD FS Management open Application Groups and add a server application that accesses a web API.'),
    steps: [
      t('Add the redirect address and the logout redirect address of this vault as redirect URIs and copy the client identifier.'),
      t('Generate a shared secret and copy it. AD FS shows it once.'),
      t('Issue the claims email and email_verified. If AD FS uses a private CA, choose its CA certificate here.'),
    ],
    baseUrl: 'https://adfs.example.com/adfs',
  },
  keycloak: {
    where: t('In the Keycloak admin console open your realm, then Clients, and create a client of type OpenID Connect.'),
    steps: [
      t(
        'Turn Client authentication on and add the redirect address of this vault under Valid redirect URIs, and its logout redirect address under Valid post logout redirect URIs.',
      ),
      t('Copy the client ID from Settings and the secret from the Credentials tab.'),
      t('Find the issuer in Realm settings, under OpenID Endpoint Configuration. Its addresses are filled in from it.'),
    ],
    baseUrl: 'https://keycloak.example.com/realms/your-realm',
  },
  other: {
    where: t('Register this vault as a confidential client (code flow with PKCE) at your identity provider.'),
    steps: [
      t('Add the redirect address and the logout redirect address of this vault, and ask for the scopes openid, email and profile.'),
      t('Copy the client ID and the client secret.'),
      t('Enter the issuer. Its addresses are filled in from its discovery document, at /.well-known/openid-configuration.'),
    ],
    baseUrl: 'https://login.example.com',
  },
};
