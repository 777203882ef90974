import type { TestStep, TestStepName } from '../../contract/connections/testing.ts';

/** What went wrong, and what to do about it. */
export interface Finding {
  found: string;
  remedy: string;
}

const seconds = (milliseconds: number): string => (milliseconds <= 1_000 ? '1 second' : `${Math.ceil(milliseconds / 1000)} seconds`);

/** Why a server is not reached, in words that tell one reason from another. */
export const findings = {
  unknown: (host: string): Finding => ({ found: `The name ${host} is not known.`, remedy: 'Check the spelling, and the DNS server of this appliance.' }),
  forbidden: (host: string): Finding => ({
    found: `${host} is an address that this appliance does not connect to.`,
    remedy: 'Enter the address of a server in your network.',
  }),
  closed: (host: string, port: number): Finding => ({
    found: `${host} refused the connection on port ${port}.`,
    remedy: 'Check the port, and that the service is running.',
  }),
  silent: (host: string, port: number, within: number): Finding => ({
    found: `${host} did not respond on port ${port} within ${seconds(within)}.`,
    remedy: 'Check the address, and the firewall between.',
  }),
  unreached: (host: string, port: number): Finding => ({
    found: `${host} cannot be reached on port ${port}.`,
    remedy: 'Check the network settings of this appliance, and the firewall.',
  }),
  /** Of a notification that asks for an answer. Receivers say nothing to what they cannot read. */
  unconfirmed: (host: string, port: number, within: number): Finding => ({
    found: `${host} did not confirm the inform on port ${port} within ${seconds(within)}.`,
    remedy: 'Check the community, that the receiver takes informs, and the firewall between.',
  }),
  unread: (host: string, within: number): Finding => ({
    found: `${host} responded, but did not confirm the inform within ${seconds(within)}.`,
    remedy: 'Check the keys and protocols of the user, and that the receiver takes informs.',
  }),
  noTls: (host: string, port: number): Finding => ({
    found: `${host} does not speak TLS on port ${port}.`,
    remedy: 'Check the port, and whether the server uses TLS there.',
  }),
  mute: (host: string, port: number, within: number): Finding => ({
    found: `${host} took the connection on port ${port} and did not answer in TLS within ${seconds(within)}.`,
    remedy: 'Check that this is the port for TLS.',
  }),
  noStartTls: (host: string): Finding => ({ found: `${host} does not offer STARTTLS.`, remedy: 'Use a port that speaks TLS from the start, or turn TLS off.' }),
  otherTls: (host: string): Finding => ({
    found: `${host} and this appliance have no version of TLS or cipher in common.`,
    remedy: 'Have TLS 1.2 or later enabled on the server.',
  }),
  untrusted: {
    found: 'The certificate was not issued by a trusted CA.',
    remedy: 'Verify the fingerprint with the administrator of the server, then trust this certificate, or choose its CA certificate.',
  },
  expired: { found: 'A certificate of the server has expired.', remedy: 'Have it renewed on the server.' },
  early: { found: 'A certificate of the server is not valid yet.', remedy: 'Check the clocks of the server and of this appliance.' },
  otherName: (host: string): Finding => ({
    found: `The certificate is not for ${host}.`,
    remedy: 'Enter a name that is in its certificate, or have a certificate issued for this name.',
  }),
  noPrint: {
    found: 'No fingerprint is entered to know the server by.',
    remedy: 'Verify the fingerprint of its certificate with the administrator of the server, then trust this certificate.',
  },
  otherPrint: {
    found: 'The certificate has another fingerprint than the one that is entered.',
    remedy: 'Ask the administrator of the server whether it has a new certificate. If so, verify its fingerprint, then trust this certificate.',
  },
  refusedCertificate: (host: string): Finding => ({
    found: `${host} refused the certificate of this appliance.`,
    remedy: 'Check the client certificate, and that the server trusts the CA that issued it.',
  }),
  ownCertificate: { found: 'The client certificate and its private key cannot be used.', remedy: 'Select both files again.' },
  unreadable: { found: 'The certificate of the server cannot be read.', remedy: 'Have another one installed on the server.' },
  noKmip: (host: string, said: string): Finding => ({ found: `${host} does not answer as a KMIP server does: ${said}`, remedy: 'Check the port.' }),
  broken: (host: string): Finding => ({ found: `${host} ended the connection.`, remedy: 'Look at the log of the server.' }),
  /** A proxy wants to know who asks (407). `sent`: whether it was told. */
  proxyLogin: (proxy: string, sent: boolean): Finding =>
    sent
      ? { found: `${proxy} refused the user name or the password (407).`, remedy: 'Check the user name and the password of the proxy.' }
      : { found: `${proxy} requires a login (407).`, remedy: 'Enter a user name and a password for the proxy.' },
  proxyRefused: (proxy: string, target: string, status: number): Finding => ({
    found: `${proxy} does not allow connections to ${target} (${status}).`,
    remedy: 'Have this server and port allowed on the proxy.',
  }),
  proxyFailed: (proxy: string, target: string, status: number): Finding => ({
    found: `${proxy} cannot connect to ${target} (${status}).`,
    remedy: 'Check the name and the port of the server, and that the proxy can reach it.',
  }),
  notProxy: (proxy: string, port: number): Finding => ({
    found: `${proxy} does not respond as a proxy on port ${port}.`,
    remedy: 'Check the port of the proxy.',
  }),
  /** Answers of HTTP to a login. */
  loginRefused: (host: string, status: number): Finding => ({
    found: `${host} refused the login (${status}).`,
    remedy: 'Check the user name and the password.',
  }),
} as const;

/** What is wrong with certificates, by the problems that each has: what trust would not mend is named first. Undefined where nothing is. */
export function chainFinding(chain: readonly { problems: readonly string[] }[], host: string): Finding | undefined {
  const problems = chain.flatMap((one) => one.problems);
  if (problems.includes('EXPIRED')) return findings.expired;
  if (problems.includes('NOT_YET_VALID')) return findings.early;
  if (problems.includes('NAME_MISMATCH')) return findings.otherName(host);
  return problems.length > 0 ? findings.untrusted : undefined;
}

const titles: Readonly<Record<TestStepName, string>> = {
  lookup: 'Look up the name',
  connect: 'Connect',
  tls: 'Set up TLS',
  'sign-in': 'Log in',
  act: 'Try it',
};
/** What a step is called. `act`: what is tried at the end, such as 'Send a test mail'. */
export const stepTitle = (step: TestStepName, act = titles.act): string => (step === 'act' ? act : titles[step]);

const outcomes: Readonly<Record<TestStep['outcome'], string>> = { passed: 'Passed', failed: 'Failed', unproven: 'Not proven' };
export const outcomeText = (outcome: TestStep['outcome']): string => outcomes[outcome];

/** The whole of a test as plain text, for a ticket. `at`: when it was made, as people read it. */
export function testReport(title: string, at: string, steps: readonly TestStep[], act?: string): string {
  const lines = steps.flatMap(({ step, outcome, milliseconds, found, remedy, certificate_chain = [] }) => [
    `${stepTitle(step, act)}: ${outcomeText(outcome)} (${milliseconds} ms)`,
    `  ${found}`,
    ...(remedy === undefined ? [] : [`  ${remedy}`]),
    ...certificate_chain.flatMap((one) => [
      `  Certificate: ${one.subject}`,
      `    Issuer: ${one.issuer}`,
      ...(one.names.length > 0 ? [`    Names: ${one.names.join(', ')}`] : []),
      `    Valid: ${new Date(one.not_before * 1000).toISOString()} to ${new Date(one.not_after * 1000).toISOString()}`,
      `    Fingerprint (SHA-256): ${one.fingerprint}`,
    ]),
  ]);
  return [`${title}, ${at}`, ...lines, ''].join('\n');
}
