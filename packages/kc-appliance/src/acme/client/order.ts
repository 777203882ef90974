import * as v from 'valibot';
import { acmeFindings, acmeResults } from 'kc-api/rules/acme/acmeFindings';
import type { AcmeKeyType } from 'kc-api/contract/acme/acme';
import { isWithin } from 'kc-api/rules/units';
import type { Clock } from 'kc-api/client/clock';
import { visible } from '../../core/visible.ts';
import type { AcmeCourse } from '../course.ts';
import { base64UrlOf } from '../../core/files/base64url.ts';
import { AcmeFailure, hostOf, problemOf, type AcmeClient, type Answer } from './client.ts';
import type { AccountKey } from './jws.ts';
import { authorizationMessage, orderMessage, type AuthorizationMessage, type OrderMessage } from './messages.ts';

interface OrderOptions {
  client: AcmeClient;
  key: AccountKey;
  newOrder: string;
  names: readonly string[];
  key_type: AcmeKeyType;
  clock: Clock;
  course: AcmeCourse;
  /** The key authorizations that the server answers challenges with, by token. */
  challenges: Map<string, string>;
  /** Throws if the appliance is stopping. */
  checkRunning: () => void;
}

/** Seconds for the validation of a name, and for the issue of a certificate. */
const challengeMost = 120;
const issueMost = 300;
/** Seconds between two questions to the CA. */
const pollLeast = 1;
const pollMost = 30;

const isAddress = (name: string): boolean => v.is(v.pipe(v.string(), v.ip()), name);
const identifierOf = (value: string) => ({ type: isAddress(value) ? 'ip' : 'dns', value });

/** Waits as long as the CA asks, within limits. */
const pause = (clock: Clock, requested: number): Promise<void> =>
  new Promise((resolve) => clock.setTimeout(resolve, Math.min(Math.max(requested, pollLeast), pollMost) * 1000));

/** Asks again until `isDone` holds. Rejects with AcmeFailure after `most` seconds. */
async function poll<S extends v.GenericSchema<unknown, { status: string }>>(
  { client, clock, checkRunning }: OrderOptions,
  url: string,
  { schema, most, first, isDone }: { schema: S; most: number; first: number; isDone: (status: string) => boolean },
): Promise<v.InferOutput<S>> {
  const end = clock.now() + most * 1000;
  for (let wait = first; ;) {
    const answer: Answer<v.InferOutput<S>> = await client.post(url, null, schema);
    if (isDone((answer.message as { status: string }).status)) return answer.message;
    if (clock.now() >= end) throw new AcmeFailure(acmeFindings.pending(hostOf(url), most));
    wait = answer.retryAfter || wait;
    await pause(clock, wait);
    checkRunning();
  }
}

const isToken = (token: string | undefined): token is string => token !== undefined && /^[\w-]{1,256}$/.test(token);

/** ACME-06: proves control of one name by HTTP (RFC 8555, 8.3). The server answers the challenge only while this runs. */
async function prove(options: OrderOptions, url: string, { identifier, status, challenges: offered }: AuthorizationMessage) {
  const { client, key, challenges } = options;
  if (status === 'valid') return { found: acmeResults.valid, gives: undefined };
  const challenge = offered.find(({ type }) => type === 'http-01');
  if (!challenge?.url || !isToken(challenge.token)) throw new AcmeFailure(acmeFindings.noChallenge(identifier.value));
  challenges.set(challenge.token, `${challenge.token}.${key.thumbprint}`);
  try {
    await client.post(challenge.url, {}, v.unknown());
    const isDone = (state: string) => state !== 'pending' && state !== 'processing';
    const after = await poll(options, url, { schema: authorizationMessage, most: challengeMost, first: pollLeast, isDone });
    if (after.status === 'valid') return { found: acmeResults.challenge, gives: undefined };
    const { type, detail } = problemOf(after.challenges.find((one) => one.error)?.error);
    throw new AcmeFailure(acmeFindings.challenge(identifier.value, type, detail || after.status), type);
  } finally {
    challenges.delete(challenge.token);
  }
}

async function issued(options: OrderOptions, order: OrderMessage, url: string): Promise<{ certificate: string; private_key: string }> {
  const { client, names, key_type } = options;
  const { newPrivateKey } = await import('../../core/x509/privateKeys.ts');
  const { newRequest } = await import('../../core/x509/issue.ts');
  const private_key = await newPrivateKey(key_type);
  // Some CAs require a common name. Others refuse one that is an address or too long.
  const CN = names.find((name) => !isAddress(name) && isWithin(name.length, 1, 64)) ?? '';
  const { PemConverter } = await import('@peculiar/x509');
  const csr = base64UrlOf(new Uint8Array(PemConverter.decodeFirst(await newRequest(private_key, { CN }, names))));
  const sent = await client.post(order.finalize, { csr }, orderMessage);
  const isDone = (status: string) => status !== 'processing' && status !== 'ready' && status !== 'pending';
  const done = isDone(sent.message.status)
    ? sent.message
    : await poll(options, url, { schema: orderMessage, most: issueMost, first: sent.retryAfter || pollLeast, isDone });
  if (done.status !== 'valid' || done.certificate === undefined) {
    const { type, detail } = problemOf(done.error);
    throw new AcmeFailure(acmeFindings.invalidOrder(hostOf(url), detail || done.status), type);
  }
  return { certificate: done.certificate, private_key };
}

/** Orders a certificate and resolves with the chain as the CA sent it, and its new private key; PEM. Rejects with StepFailed. `replaces`: RFC 9773. */
export async function orderCertificate(options: OrderOptions, replaces?: string): Promise<{ chain: string; private_key: string }> {
  const { client, newOrder, names, course } = options;
  const { order, url } = await course.step('order', '', async () => {
    const identifiers = names.map(identifierOf);
    const request = (extra: object) => client.post(newOrder, { identifiers, ...extra }, orderMessage);
    const { message, location } = await request(replaces === undefined ? {} : { replaces }).catch((error: unknown) => {
      // The CA no longer accepts that this order replaces the former certificate.
      if (replaces !== undefined && error instanceof AcmeFailure && ['alreadyReplaced', 'malformed', 'unauthorized'].includes(error.type)) return request({});
      throw error;
    });
    return { found: acmeResults.order(names.length), gives: { order: message, url: location } };
  });
  for (const authorization of order.authorizations) {
    const { message } = await client.post(authorization, null, authorizationMessage);
    // The name is a text of the CA.
    const name = visible(message.identifier.value.slice(0, 253));
    await course.step('challenge', name, () => prove(options, authorization, { ...message, identifier: { ...message.identifier, value: name } }));
    options.checkRunning();
  }
  const { certificate, private_key } = await course.step('finalize', '', async () => ({
    found: acmeResults.finalized,
    gives: await issued(options, order, url),
  }));
  const chain = await course.step('download', '', async () => {
    const pem = await client.download(certificate);
    return { found: acmeResults.downloaded(await checkChain(pem, private_key, options)), gives: pem };
  });
  return { chain, private_key };
}

/** Checks the certificate that the CA sent, and returns the day of its end. Rejects with AcmeFailure. */
async function checkChain(pem: string, private_key: string, { names, clock }: OrderOptions): Promise<string> {
  const { belongTogether, certificatesIn } = await import('../../core/x509/certificates.ts');
  const { weakCertificateProblem } = await import('kc-api/rules/pki/weakness');
  const { missingNames } = await import('./missingNames.ts');
  const { dayText } = await import('../../core/checks/findings.ts');
  const [own] = certificatesIn(pem) ?? [];
  if (!own) throw new AcmeFailure(acmeFindings.unreadable);
  if (!(await belongTogether(pem, private_key))) throw new AcmeFailure(acmeFindings.otherKey);
  const missing = missingNames(own.names, names);
  if (missing.length > 0) throw new AcmeFailure(acmeFindings.otherNames(missing.join(', ')));
  const now = clock.now() / 1000;
  // CAs date certificates back, because clocks differ. An hour in the other direction is a wrong clock.
  if (own.not_after <= now || own.not_before > now + 3_600) throw new AcmeFailure(acmeFindings.notValid);
  const weak = weakCertificateProblem(pem);
  if (weak !== undefined) throw new AcmeFailure(acmeFindings.weak(weak));
  return dayText(own.not_after);
}
