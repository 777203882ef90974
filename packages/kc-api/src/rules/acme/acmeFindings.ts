import { t } from 'kc-intl/t';
import type { Finding } from '../connections/testing.ts';

/** Remedies by the type of an ACME error, the part after `urn:ietf:params:acme:error:` (RFC 8555, 6.7). */
const remedies: Readonly<Record<string, string>> = {
  accountDoesNotExist: t('Try again. The appliance registers a new account.'),
  badCSR: t('Choose another key type, or other names.'),
  caa: t('Add the CA to the CAA record of the domain.'),
  connection: t('Let the CA reach port 80 of each name, and forward it to the port for challenges of this appliance.'),
  dns: t('Enter the names in the DNS that the CA uses.'),
  externalAccountRequired: t('Enter the key ID and the HMAC key that the CA has assigned.'),
  incorrectResponse: t('Forward requests below /.well-known/acme-challenge/ to this appliance, without a redirect to another server.'),
  malformed: t('Check the settings, and the log of the CA.'),
  rateLimited: t('Wait until the CA accepts further requests.'),
  rejectedIdentifier: t('Remove the names that the CA does not issue certificates for.'),
  unauthorized: t('Check the account at the CA, and that each name leads to this appliance.'),
  unsupportedIdentifier: t('Remove the IP addresses, or choose a CA that issues certificates for them.'),
  userActionRequired: t('Visit the website of the CA, and agree to its terms again.'),
};
const otherRemedy = t('Look at the log of the CA.');

/** Reasons why a certificate cannot be obtained by ACME. Texts of the CA are shown as it wrote them. */
export const acmeFindings = {
  refused: (host: string, type: string, detail: string): Finding => ({
    found: t('{host} refused the request: {detail} ({type})', { host, detail, type }),
    remedy: remedies[type] ?? otherRemedy,
  }),
  status: (host: string, status: number): Finding => ({
    found: t('{host} answered with status {status}.', { host, status: String(status) }),
    remedy: t('Check the URL of the directory.'),
  }),
  noAcme: (host: string): Finding => ({
    found: t('{host} does not answer as an ACME server.', { host }),
    remedy: t('Check the URL of the directory.'),
  }),
  noNonce: (host: string): Finding => ({ found: t('{host} rejected every nonce.', { host }), remedy: t('Try again later.') }),
  late: (host: string, seconds: number): Finding => ({
    found: t('{host} did not answer the request within {seconds, plural, one {# second} other {# seconds}}.', { host, seconds }),
    remedy: t('Try again later.'),
  }),
  long: (host: string): Finding => ({ found: t('The response of {host} is too long.', { host }), remedy: t('Check the URL of the directory.') }),
  notHttps: (host: string): Finding => ({
    found: t('{host} names an address without https.', { host }),
    remedy: t('Correct the addresses in the directory of the CA.'),
  }),
  terms: (url: string): Finding => ({
    found: t('The CA requires agreement to its terms of service: {url}', { url }),
    remedy: t('Read the terms, and agree to them in the settings.'),
  }),
  eabRequired: {
    found: t('The CA requires an external account binding.'),
    remedy: t('Enter the key ID and the HMAC key that the CA has assigned.'),
  },
  noChallenge: (name: string): Finding => ({
    found: t('The CA offers no challenge by HTTP for {name}.', { name }),
    remedy: t('Enable the challenge http-01 at the CA.'),
  }),
  challenge: (name: string, type: string, detail: string): Finding => ({
    found: t('The CA could not verify {name}: {detail} ({type})', { name, detail, type }),
    remedy: remedies[type] ?? otherRemedy,
  }),
  pending: (host: string, seconds: number): Finding => ({
    found: t('{host} did not finish within {seconds, plural, one {# second} other {# seconds}}.', { host, seconds }),
    remedy: t('Look at the log of the CA.'),
  }),
  invalidOrder: (host: string, detail: string): Finding => ({
    found: t('{host} ended the order: {detail}', { host, detail }),
    remedy: t('Look at the log of the CA.'),
  }),
  unreadable: { found: t('The certificate of the CA cannot be read.'), remedy: t('Look at the log of the CA.') },
  otherKey: { found: t('The CA issued the certificate for another key.'), remedy: t('Look at the log of the CA.') },
  otherNames: (names: string): Finding => ({
    found: t('The certificate lacks these names: {names}', { names }),
    remedy: t('Check which names the CA issues certificates for.'),
  }),
  notValid: { found: t('The certificate is not valid now.'), remedy: t('Check the clocks of the CA and of this appliance.') },
  noIssuer: { found: t('The CA sent no issuer certificate.'), remedy: t('Choose the CA certificate in the settings.') },
  weak: (found: string): Finding => ({ found, remedy: t('Choose another key type, or another CA.') }),
  trial: { found: t('Another change of the web certificate waits for its confirmation.'), remedy: t('Keep or undo that change first.') },
  notServed: {
    found: t('The server does not present the new certificate. The previous certificate is in use again.'),
    remedy: t('Look at the log of this appliance.'),
  },
} as const;

/** Results of the passed steps. */
export const acmeResults = {
  directory: (host: string): string => t('{host} is an ACME server.', { host }),
  registered: t('The account was registered.'),
  account: t('The account is known to the CA.'),
  order: (count: number): string => t('Order for {count, plural, one {# name} other {# names}}.', { count }),
  valid: t('The CA has verified this name before.'),
  challenge: t('The CA has verified the challenge.'),
  finalized: t('The CA has issued the certificate.'),
  downloaded: (day: string): string => t('The certificate is valid until {day}.', { day }),
  installed: t('The certificate is installed.'),
  served: t('A new connection receives the new certificate.'),
  notListening: t('This server does not listen with TLS, so there is nothing to verify.'),
} as const;
