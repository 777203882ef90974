import { decode } from './decode.ts';
import { encode } from './encode.ts';
import { everyPart, field, needed, neededPart, part, refuse, ResultRefusal } from './fields.ts';
import { bytes, dateTime, enumeration, integer, structure, text, TtlvError, type Item, type Structure } from './items.ts';
import { batchErrorOptions, credentialTypes, nameIn, operations, resultStatus, type OperationName } from './numbers.ts';
import { operationsByName, type Turn } from './operations.ts';
import type { KmipStore } from './store.ts';
import { tags } from './tags.ts';
import { bestVersion, isSpoken, versionItem, versionsIn, versionText, type Version } from './versions.ts';
import { yieldToEventLoop } from '../../core/yieldToEventLoop.ts';

/** KMIP 1.4, 2.1.2. */
export interface Credential {
  username: string;
  password: string;
}

interface Answering {
  store: KmipStore;
  /** Whom the client acts as. */
  owner: string;
  /** Aborted when nobody waits for the answer any more: the batch ends before its next item. Default: never. */
  signal?: AbortSignal;
  /** Whether who asks may: judged once for each message, by what it brings beside the certificate. */
  authenticate(credential: Credential | null): Promise<boolean>;
  /** Told of what only reads, and of what was refused. */
  told(operation: OperationName | null, refused: string | null): void;
  /** A line for the operator: something went wrong here. */
  failed(error: unknown): void;
  /** A line for the operator: the request was aborted after some of its batch items had taken effect. */
  interrupted(done: number, total: number): void;
}

interface Header {
  version: Version;
  credential: Credential | null;
  goOn: boolean;
  /** Bytes of the answer. */
  most: number;
  correlation: string | undefined;
}

/** Batch items of a message. */
const batchMost = 100;

/** KMIP 1.4, 6.6 and 2.1.2. One of another kind says nothing here. */
function credentialIn(header: Structure): Credential | null {
  const authentication = part(header, 'Authentication');
  if (!authentication) return null;
  const own = everyPart(authentication, 'Credential').find((one) => needed(one, 'CredentialType', 'Enumeration') === credentialTypes.UsernameAndPassword);
  const value = own && neededPart(own, 'CredentialValue');
  return value ? { username: needed(value, 'Username', 'TextString'), password: field(value, 'Password', 'TextString') ?? '' } : null;
}

/** KMIP 1.4, 7.2. */
function headerOf(header: Structure): Header {
  const option = field(header, 'BatchErrorContinuationOption', 'Enumeration') ?? batchErrorOptions.Stop;
  if (option === batchErrorOptions.Undo) refuse('FeatureNotSupported', 'A batch cannot be undone.');
  return {
    version: versionsIn(header)[0] ?? bestVersion,
    credential: credentialIn(header),
    goOn: option === batchErrorOptions.Continue,
    most: field(header, 'MaximumResponseSize', 'Integer') ?? Infinity,
    correlation: field(header, 'ClientCorrelationValue', 'TextString'),
  };
}

interface Said {
  /** What was asked for, as it stood there: a client knows its answer by it. */
  operation?: number | undefined;
  batchId?: Uint8Array<ArrayBuffer> | undefined;
}

const item = ({ operation, batchId }: Said, ...result: readonly (Item | undefined)[]): Structure =>
  structure(
    tags.BatchItem,
    operation === undefined ? undefined : enumeration(tags.Operation, operation),
    batchId === undefined ? undefined : bytes(tags.UniqueBatchItemID, batchId),
    ...result,
  );

const failure = (said: Said, { number, message }: ResultRefusal): Structure =>
  item(said, enumeration(tags.ResultStatus, resultStatus.OperationFailed), enumeration(tags.ResultReason, number), text(tags.ResultMessage, message));

const success = (said: Said, payload: readonly Item[]): Structure =>
  item(said, enumeration(tags.ResultStatus, resultStatus.Success), structure(tags.ResponsePayload, payload));

/** What a client is told of anything that was thrown: no defect is told in its own words. */
function refusalOf(error: unknown, failed: Answering['failed']): ResultRefusal {
  if (error instanceof ResultRefusal) return error;
  failed(error);
  return new ResultRefusal('GeneralFailure', 'The server could not do this.');
}

async function answerItem(
  batchItem: Structure,
  turn: Turn,
  batched: boolean,
  { told, failed, signal }: Answering,
): Promise<{ answer: Structure; ok: boolean }> {
  const said: Said = {};
  let name: OperationName | null = null;
  try {
    said.batchId = field(batchItem, 'UniqueBatchItemID', 'ByteString');
    said.operation = needed(batchItem, 'Operation', 'Enumeration');
    if (batched && !said.batchId) refuse('InvalidMessage', 'Unique Batch Item ID is missing.');
    name = nameIn(operations, said.operation) ?? refuse('OperationNotSupported', 'This operation is not supported.');
    const critical = everyPart(batchItem, 'MessageExtension').some((one) => field(one, 'CriticalityIndicator', 'Boolean') === true);
    if (critical) refuse('FeatureNotSupported', 'Message extensions are not supported.');
    const payload = await operationsByName[name](neededPart(batchItem, 'RequestPayload'), turn);
    told(name, null);
    return { answer: success(said, payload), ok: true };
  } catch (error) {
    signal?.throwIfAborted();
    const refusal = refusalOf(error, failed);
    told(name, refusal.message);
    return { answer: failure(said, refusal), ok: false };
  }
}

function responseMessage(now: number, { version, correlation }: Pick<Header, 'version' | 'correlation'>, items: readonly Structure[]): Uint8Array<ArrayBuffer> {
  return encode(
    structure(
      tags.ResponseMessage,
      structure(
        tags.ResponseHeader,
        versionItem(version),
        dateTime(tags.TimeStamp, now),
        correlation === undefined || version.minor < 4 ? undefined : text(tags.ClientCorrelationValue, correlation),
        integer(tags.BatchCount, items.length),
      ),
      items,
    ),
  );
}

/** The batch items, and what all of them need: a version that is spoken, somebody who may, and as many as are said. */
async function admitted(message: Structure, header: Header, { authenticate }: Answering): Promise<readonly Structure[]> {
  const items = everyPart(message, 'BatchItem');
  const asked = items.map((one) => field(one, 'Operation', 'Enumeration'));
  // KMIP 1.4, 4.26: who speaks no version of ours may still ask which those are.
  if (!isSpoken(header.version) && !(asked.length === 1 && asked[0] === operations.DiscoverVersions))
    refuse('InvalidMessage', `Protocol Version ${versionText(header.version)} is not supported.`);
  if (needed(neededPart(message, 'RequestHeader'), 'BatchCount', 'Integer') !== items.length)
    refuse('InvalidMessage', 'Batch Count is not that of the batch items.');
  if (items.length === 0 || items.length > batchMost) refuse('InvalidMessage', `A message has 1 to ${batchMost} batch items.`);
  if (!(await authenticate(header.credential))) refuse('AuthenticationNotSuccessful', 'The user name or the password is wrong.');
  return items;
}

/** Answers the items one after the other, until one fails and the client does not want the others. */
async function answerItems(items: readonly Structure[], turn: Turn, goOn: boolean, answering: Answering): Promise<Structure[]> {
  const answers: Structure[] = [];
  try {
    for (const one of items) {
      if (answers.length > 0) await yieldToEventLoop();
      answering.signal?.throwIfAborted();
      const { answer, ok } = await answerItem(one, turn, items.length > 1, answering);
      answers.push(answer);
      if (!ok && !goOn) break;
    }
  } catch (error) {
    if (answers.length > 0) answering.interrupted(answers.length, items.length);
    throw error;
  }
  return answers;
}

/**
 * The answer to a message. Throws TtlvError for what is no TTLV, and no message of KMIP: nobody knows then what to answer.
 * Rejects with the signal's reason when the request is aborted.
 */
export async function answerTo(request: Uint8Array, answering: Answering): Promise<Uint8Array<ArrayBuffer>> {
  const message = decode(request);
  if (message.type !== 'Structure') throw new TtlvError('The message must be a structure.');
  let header: Pick<Header, 'version' | 'correlation'> & Partial<Header> = { version: bestVersion, correlation: undefined };
  const { store } = answering;
  const spoken = () => (isSpoken(header.version) ? header : { ...header, version: bestVersion });
  try {
    const first = neededPart(message, 'RequestHeader');
    header = { ...header, version: versionsIn(first)[0] ?? refuse('MissingData', 'Protocol Version is missing.') };
    const whole = headerOf(first);
    header = whole;
    const items = await admitted(message, whole, answering);
    const turn: Turn = { store, version: spoken().version, placeholder: undefined, owner: answering.owner, signal: answering.signal };
    const answers = await answerItems(items, turn, whole.goOn, answering);
    const response = responseMessage(store.now(), spoken(), answers);
    return response.length <= whole.most ? response : refuse('ResponseTooLarge', 'The answer is longer than the client takes.');
  } catch (error) {
    answering.signal?.throwIfAborted();
    const refusal = refusalOf(error, answering.failed);
    answering.told(null, refusal.message);
    return responseMessage(store.now(), spoken(), [failure({}, refusal)]);
  }
}
