import * as v from 'valibot';
import { acmeFindings } from 'kc-api/rules/acme/acmeFindings';
import type { Finding } from 'kc-api/rules/connections/testing';
import type { Clock } from 'kc-api/client/clock';
import { StepFailed } from '../../core/checks/testCourse.ts';
import { patience } from '../../core/outgoing.ts';
import { visible } from '../../core/visible.ts';
import { signedRequest, type AccountKey } from './jws.ts';
import { directoryMessage, problemMessage, type DirectoryMessage } from './messages.ts';

/** A request to an ACME server. */
interface AcmeQuestion {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** PEM certificates to trust in addition to the public authorities; '' for none. */
  ca?: string;
}

/** Sends a request to an ACME server, in bounded time and size, by the rules for outgoing requests. Follows no redirect. */
export type AcmeTransport = (url: string, question: AcmeQuestion) => Promise<Response>;

/** A failure of an ACME server. */
export class AcmeFailure extends StepFailed {
  /** The part of the error type after 'urn:ietf:params:acme:error:'; '' for none. */
  readonly type: string;
  /** Seconds that the CA asked to wait; 0 for none. */
  readonly retryAfter: number;
  constructor(finding: Finding, type = '', retryAfter = 0) {
    super(finding);
    this.type = type;
    this.retryAfter = retryAfter;
  }
}

/** Characters of a text of the CA that are shown. */
const detailMost = 300;
/** Requests in a row whose nonce the CA may reject (RFC 8555, 6.5). */
const nonceTries = 8;

export const hostOf = (url: string): string => new URL(url).host;

/** Returns the seconds of `Retry-After` (RFC 9110, 10.2.3), a number of seconds or a date. 0 without one. */
function retryAfterOf({ headers }: Response, clock: Clock): number {
  const header = headers.get('Retry-After');
  if (header === null) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : Math.max(0, Math.ceil((date - clock.now()) / 1000));
}

/** The text of a stranger: cut, and without characters that could imitate other text. */
const detailOf = ({ detail = '' }: v.InferOutput<typeof problemMessage>): string => visible(detail.slice(0, detailMost));
const typeOf = ({ type = '' }: v.InferOutput<typeof problemMessage>): string => visible(type.replace('urn:ietf:params:acme:error:', '').slice(0, 60));

/** Returns type and detail of an error document, for a finding. */
export const problemOf = (problem: v.InferOutput<typeof problemMessage> | undefined): { type: string; detail: string } => ({
  type: problem ? typeOf(problem) : '',
  detail: problem ? detailOf(problem) : '',
});

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return null;
  }
}

/** Reads a response as one of the messages. Throws AcmeFailure for anything else. */
async function messageIn<S extends v.GenericSchema>(schema: S, response: Response, host: string): Promise<v.InferOutput<S>> {
  const read = v.safeParse(schema, await jsonOf(response));
  if (!read.success) throw new AcmeFailure(acmeFindings.noAcme(host));
  return read.output;
}

/** Checks an address that the CA names. The rules for outgoing requests then check where it leads. */
function checkUrl(url: string, host: string): string {
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw new AcmeFailure(acmeFindings.notHttps(host));
  return url;
}

interface Session {
  transport: AcmeTransport;
  clock: Clock;
  /** PEM; '' for none. */
  ca: string;
}

async function send({ transport, ca }: Session, url: string, question: AcmeQuestion): Promise<Response> {
  const host = hostOf(url);
  try {
    return await transport(url, { ...question, headers: { 'User-Agent': 'KeyControl', ...question.headers }, ca });
  } catch (error) {
    if (error instanceof StepFailed) throw error;
    throw new AcmeFailure(error instanceof RangeError ? acmeFindings.long(host) : acmeFindings.late(host, patience / 1000));
  }
}

async function failureOf(session: Session, response: Response, host: string): Promise<AcmeFailure> {
  const problem = v.safeParse(problemMessage, await jsonOf(response));
  const retryAfter = retryAfterOf(response, session.clock);
  const { type, detail } = problemOf(problem.success ? problem.output : undefined);
  return new AcmeFailure(type === '' ? acmeFindings.status(host, response.status) : acmeFindings.refused(host, type, detail), type, retryAfter);
}

/** Reads the directory of a CA. Rejects with StepFailed. */
export async function readDirectory(session: Session, url: string): Promise<DirectoryMessage> {
  const host = hostOf(url);
  const response = await send(session, url, {});
  if (!response.ok) throw new AcmeFailure(acmeFindings.status(host, response.status));
  const directory = await messageIn(directoryMessage, response, host);
  for (const one of [directory.newNonce, directory.newAccount, directory.newOrder, directory.renewalInfo ?? url]) checkUrl(one, host);
  return directory;
}

/** Reads an unsigned resource of the CA. Rejects with StepFailed. */
export async function readPlain<S extends v.GenericSchema>(
  session: Session,
  url: string,
  schema: S,
): Promise<{ message: v.InferOutput<S>; retryAfter: number }> {
  const host = hostOf(url);
  const response = await send(session, url, {});
  if (!response.ok) throw await failureOf(session, response, host);
  return { message: await messageIn(schema, response, host), retryAfter: retryAfterOf(response, session.clock) };
}

/** A response, and what its headers say. */
export interface Answer<Message> {
  message: Message;
  /** The header `Location`; '' for none. */
  location: string;
  retryAfter: number;
}

export interface AcmeClient {
  /** URL of the account. Set it once the account is known. */
  kid: string | undefined;
  /** Sends a signed request and reads the response. `payload`: null for POST-as-GET. Rejects with StepFailed. */
  post<S extends v.GenericSchema>(url: string, payload: object | null, schema: S): Promise<Answer<v.InferOutput<S>>>;
  /** Downloads a certificate chain, PEM. */
  download(url: string): Promise<string>;
}

/** A client for one account (RFC 8555). Each request uses the nonce of the response before it. */
export function createAcmeClient(session: Session, directory: DirectoryMessage, key: AccountKey): AcmeClient {
  let nonce = '';
  const keepNonce = (response: Response): void => void (nonce = response.headers.get('Replay-Nonce') ?? '');

  async function takeNonce(): Promise<string> {
    if (nonce === '') keepNonce(await send(session, directory.newNonce, { method: 'HEAD' }));
    const taken = nonce;
    nonce = '';
    if (taken === '') throw new AcmeFailure(acmeFindings.noAcme(hostOf(directory.newNonce)));
    return taken;
  }

  async function exchange(url: string, payload: object | null, accept: string): Promise<Response> {
    const host = hostOf(url);
    for (let tries = 0; tries < nonceTries; tries += 1) {
      const jws = await signedRequest(key, { url, nonce: await takeNonce(), ...(client.kid === undefined ? {} : { kid: client.kid }) }, payload);
      const headers = { 'Content-Type': 'application/jose+json', Accept: accept };
      const response = await send(session, url, { method: 'POST', headers, body: JSON.stringify(jws) });
      keepNonce(response);
      if (response.ok) return response;
      const failure = await failureOf(session, response, host);
      if (failure.type !== 'badNonce') throw failure;
    }
    throw new AcmeFailure(acmeFindings.noNonce(host));
  }

  const client: AcmeClient = {
    kid: undefined,
    async post(url, payload, schema) {
      checkUrl(url, hostOf(directory.newOrder));
      const response = await exchange(url, payload, 'application/json');
      const message = await messageIn(schema, response, hostOf(url));
      return { message, location: response.headers.get('Location') ?? '', retryAfter: retryAfterOf(response, session.clock) };
    },
    async download(url) {
      checkUrl(url, hostOf(directory.newOrder));
      return (await exchange(url, null, 'application/pem-certificate-chain')).text();
    },
  };
  return client;
}
