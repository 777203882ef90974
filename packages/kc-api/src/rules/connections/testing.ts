import { t } from 'kc-intl/t';
import type { TestStep, TestStepName } from '../../contract/connections/testing.ts';

/** A problem, and how to resolve it. */
export interface Finding {
  found: string;
  remedy: string;
}

/** The server that a proxy should connect to, and the proxy's HTTP status. */
interface Behind {
  host: string;
  port: number;
  status: number;
}

/** Rounds a timeout up to whole seconds, at least one. */
const seconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

const remedies = {
  closed: t('Check the port, and that the service is running.'),
  silent: t('Check the address, and the firewall in between.'),
  unreached: t('Check the network settings of this appliance, and the firewall.'),
} as const;

/** Reasons why a connection to a server fails. */
export const findings = {
  unknown: (host: string): Finding => ({
    found: t('The name {host} is not known.', { host }),
    remedy: t('Check the spelling, and the DNS server of this appliance.'),
  }),
  forbidden: (host: string): Finding => ({
    found: t('{host} is an address that this appliance does not connect to.', { host }),
    remedy: t('Enter the address of a server in your network.'),
  }),
  notPrivate: (host: string): Finding => ({
    found: t('{host} is not a private address, and the connection would not be encrypted.', { host }),
    remedy: t('Use https, or the address of a server in your network.'),
  }),
  closed: (host: string, port: number): Finding => ({
    found: t('{host} refused the connection on port {port}.', { host, port }),
    remedy: remedies.closed,
  }),
  silent: (host: string, port: number, within: number): Finding => ({
    found: t('{host} did not respond on port {port} within {seconds, plural, one {# second} other {# seconds}}.', { host, port, seconds: seconds(within) }),
    remedy: remedies.silent,
  }),
  unreached: (host: string, port: number): Finding => ({
    found: t('{host} cannot be reached on port {port}.', { host, port }),
    remedy: remedies.unreached,
  }),
  /** No response to an SNMP inform. Receivers ignore messages that they cannot decode. */
  unconfirmed: (host: string, port: number, within: number): Finding => ({
    found: t('{host} did not confirm the inform on port {port} within {seconds, plural, one {# second} other {# seconds}}.', {
      host,
      port,
      seconds: seconds(within),
    }),
    remedy: t('Check the community, that the receiver takes informs, and the firewall in between.'),
  }),
  unread: (host: string, within: number): Finding => ({
    found: t('{host} responded, but did not confirm the inform within {seconds, plural, one {# second} other {# seconds}}.', {
      host,
      seconds: seconds(within),
    }),
    remedy: t('Check the keys and protocols of the user, and that the receiver takes informs.'),
  }),
  noTls: (host: string, port: number): Finding => ({
    found: t('{host} does not speak TLS on port {port}.', { host, port }),
    remedy: t('Check the port, and whether the server uses TLS there.'),
  }),
  mute: (host: string, port: number, within: number): Finding => ({
    found: t('{host} took the connection on port {port} and did not answer in TLS within {seconds, plural, one {# second} other {# seconds}}.', {
      host,
      port,
      seconds: seconds(within),
    }),
    remedy: t('Check that this is the port for TLS.'),
  }),
  noStartTls: (host: string): Finding => ({
    found: t('{host} does not offer STARTTLS.', { host }),
    remedy: t('Use a port that speaks TLS from the start, or turn TLS off.'),
  }),
  otherTls: (host: string): Finding => ({
    found: t('{host} and this appliance have no version of TLS or cipher in common.', { host }),
    remedy: t('Enable TLS 1.2 or later on the server.'),
  }),
  untrusted: {
    found: t('The certificate was not issued by a trusted CA.'),
    remedy: t('Verify the fingerprint with the administrator of the server, then trust this certificate, or choose its CA certificate.'),
  },
  expired: { found: t('A certificate of the server has expired.'), remedy: t('Renew it on the server.') },
  early: { found: t('A certificate of the server is not valid yet.'), remedy: t('Check the clocks of the server and of this appliance.') },
  otherName: (host: string): Finding => ({
    found: t('The certificate is not for {host}.', { host }),
    remedy: t('Enter a name that is in its certificate, or have a certificate issued for this name.'),
  }),
  wrongUsage: {
    found: t('The certificate of the server is not for servers.'),
    remedy: t('Issue a certificate with the extended key usage serverAuth for the server.'),
  },
  weak: {
    found: t('A certificate of the server has a weak key or a weak signature.'),
    remedy: t('Issue certificates with RSA 2048 or stronger and SHA-256 for the server.'),
  },
  invalidChain: {
    found: t('A certificate of the server was issued by one that may not issue it.'),
    remedy: t('Ask the CA of the server to issue its certificates again.'),
  },
  noPrint: {
    found: t('No fingerprint is entered to know the server by.'),
    remedy: t('Verify the fingerprint of its certificate with the administrator of the server, then trust this certificate.'),
  },
  otherPrint: {
    found: t('The certificate has another fingerprint than the one that is entered.'),
    remedy: t('Ask the administrator of the server whether it has a new certificate. If so, verify its fingerprint, then trust this certificate.'),
  },
  refusedCertificate: (host: string): Finding => ({
    found: t('{host} refused the certificate of this appliance.', { host }),
    remedy: t('Check the client certificate, and that the server trusts the CA that issued it.'),
  }),
  ownCertificate: { found: t('The client certificate and its private key cannot be used.'), remedy: t('Select both files again.') },
  unreadable: { found: t('The certificate of the server cannot be read.'), remedy: t('Install another one on the server.') },
  noKmip: (host: string, said: string): Finding => ({
    found: t('{host} does not answer as a KMIP server does: {said}', { host, said }),
    remedy: t('Check the port.'),
  }),
  broken: (host: string): Finding => ({ found: t('{host} ended the connection.', { host }), remedy: t('Look at the log of the server.') }),
  /** Reasons why a connection through a proxy fails. */
  ofProxy: {
    closed: (proxy: string, port: number): Finding => ({
      found: t('The proxy {proxy} refused the connection on port {port}.', { proxy, port }),
      remedy: remedies.closed,
    }),
    silent: (proxy: string, port: number, within: number): Finding => ({
      found: t('The proxy {proxy} did not respond on port {port} within {seconds, plural, one {# second} other {# seconds}}.', {
        proxy,
        port,
        seconds: seconds(within),
      }),
      remedy: remedies.silent,
    }),
    unreached: (proxy: string, port: number): Finding => ({
      found: t('The proxy {proxy} cannot be reached on port {port}.', { proxy, port }),
      remedy: remedies.unreached,
    }),
    /** The proxy requires authentication (407). `sent`: true if the appliance sent credentials. */
    login: (proxy: string, sent: boolean): Finding =>
      sent
        ? {
            found: t('The proxy {proxy} refused the user name or the password (407).', { proxy }),
            remedy: t('Check the user name and the password of the proxy.'),
          }
        : { found: t('The proxy {proxy} requires a login (407).', { proxy }), remedy: t('Enter a user name and a password for the proxy.') },
    /** The proxy offers no authentication scheme that the appliance supports (407). */
    scheme: (proxy: string, schemes: readonly string[]): Finding => ({
      found: t('The proxy {proxy} accepts logins by {schemes} only (407). This appliance logs in by Basic.', { proxy, schemes: schemes.join(', ') }),
      remedy: t('Enable Basic on the proxy, or let it allow this appliance by its address, without a login.'),
    }),
    refused: (proxy: string, behind: Behind): Finding => ({
      found: t('The proxy {proxy} does not allow connections to {host}, port {port} ({status}).', { proxy, ...behind }),
      remedy: t('Allow this server and port on the proxy.'),
    }),
    failed: (proxy: string, behind: Behind): Finding => ({
      found: t('The proxy {proxy} cannot connect to {host}, port {port} ({status}).', { proxy, ...behind }),
      remedy: t('Check the name and the port of the server, and that the proxy can reach it.'),
    }),
    none: (proxy: string, port: number): Finding => ({
      found: t('The proxy {proxy} does not respond as a proxy on port {port}.', { proxy, port }),
      remedy: t('Check the port of the proxy.'),
    }),
  },
  /** HTTP responses to a login. */
  loginRefused: (host: string, status: number): Finding => ({
    found: t('{host} refused the login ({status}).', { host, status }),
    remedy: t('Check the user name and the password.'),
  }),
} as const;

/** Returns the most severe problem of a certificate chain; undefined if there is none. Problems that trusting the certificate would not resolve come first. */
export function chainFinding(chain: readonly { problems: readonly string[] }[], host: string): Finding | undefined {
  const problems = chain.flatMap((one) => one.problems);
  if (problems.includes('EXPIRED')) return findings.expired;
  if (problems.includes('NOT_YET_VALID')) return findings.early;
  if (problems.includes('NAME_MISMATCH')) return findings.otherName(host);
  if (problems.includes('WRONG_USAGE')) return findings.wrongUsage;
  if (problems.includes('WEAK')) return findings.weak;
  if (problems.includes('INVALID_CHAIN')) return findings.invalidChain;
  return problems.length > 0 ? findings.untrusted : undefined;
}

const titles: Readonly<Record<TestStepName, string>> = {
  account: t('Check the account'),
  lookup: t('Look up the name'),
  connect: t('Connect'),
  tls: t('Set up TLS'),
  'sign-in': t('Log in'),
  user: t('Find the user'),
  password: t('Check the password'),
  groups: t('Read the groups'),
  act: t('Try it'),
  'second-factor': t('Ask for a second factor'),
  role: t('Check the privileges'),
};
/** Label of a test step. `act`: label of the last step, such as 'Send a test mail'. */
export const stepTitle = (step: TestStepName, act = titles.act): string => (step === 'act' ? act : titles[step]);

const outcomes: Readonly<Record<TestStep['outcome'], string>> = { passed: t('Passed'), failed: t('Failed'), unproven: t('Not proven') };
export const outcomeText = (outcome: TestStep['outcome']): string => outcomes[outcome];

/** Formats a test as plain text, for a support ticket. `at`: formatted time of the test. */
export function testReport(title: string, at: string, steps: readonly TestStep[], act?: string): string {
  const lines = steps.flatMap(({ step, outcome, milliseconds, found, remedy, certificate_chain = [] }) => [
    t('{step}: {outcome} ({milliseconds} ms)', { step: stepTitle(step, act), outcome: outcomeText(outcome), milliseconds }),
    `  ${found}`,
    ...(remedy === undefined ? [] : [`  ${remedy}`]),
    ...certificate_chain.flatMap((one) => [
      `  ${t('Certificate: {subject}', { subject: one.subject })}`,
      `    ${t('Issuer: {issuer}', { issuer: one.issuer })}`,
      ...(one.names.length > 0 ? [`    ${t('Names: {names}', { names: one.names.join(', ') })}`] : []),
      `    ${t('Valid: {from} to {until}', { from: new Date(one.not_before * 1000).toISOString(), until: new Date(one.not_after * 1000).toISOString() })}`,
      `    ${t('Fingerprint (SHA-256): {fingerprint}', { fingerprint: one.fingerprint })}`,
    ]),
  ]);
  return [`${title}, ${at}`, ...lines, ''].join('\n');
}
