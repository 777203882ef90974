import { decode } from './ttlv/decode.ts';
import { encode } from './ttlv/encode.ts';
import { everyPart, field, needed, neededPart, refuse, ResultRefusal } from './ttlv/fields.ts';
import { checkFrame, readHeader, versionOfBroken, type Credential, type RequestHeader } from './header.ts';
import { bytes, dateTime, enumeration, integer, structure, text, TtlvError, type Item, type Structure } from './ttlv/items.ts';
import { nameIn, operations, resultStatus, type OperationName } from './numbers.ts';
import { operationsByName, type Turn } from './operations.ts';
import { decodePayload, encodePayload } from './payloads.ts';
import { reasonNumber } from './reasons.ts';
import { createReferences, type BatchReferences } from './references.ts';
import type { ResultReason } from './resultReasons.ts';
import type { KmipStore } from './store.ts';
import { tags } from './ttlv/tags.ts';
import { storeOfVersion } from './versionStore.ts';
import { answerVersion, bestVersion, hasOperation, isAtLeast, isSpoken, versionItem, versionsIn, versionText, type Version } from './versions.ts';
import { yieldToEventLoop } from '../../core/work/yieldToEventLoop.ts';

export type { Credential } from './header.ts';

interface Answering {
  store: KmipStore;
  /** Id of the user of the client. */
  owner: string;
  /** Aborted when the client stops waiting. The batch then ends before its next item. Default: never. */
  signal?: AbortSignal;
  /** Returns whether the client may connect. Called once per message with the credential of the message, if any. */
  authenticate(credential: Credential | null): Promise<boolean>;
  /** Reports each operation. For a refusal, includes its message and reason. */
  told(operation: OperationName | null, refused: string | null, reason?: ResultReason): void;
  /** Reports an unexpected error to the operator. */
  failed(error: unknown): void;
  /** Reports that the client disconnected after some of the batch items had taken effect. */
  interrupted(done: number, total: number): void;
  /** Reverts the changes of the batch (KMIP 1.4, 6.13, Undo). */
  undo(): void;
  /** Reports the version of the request. */
  spoken?(version: string): void;
}

/** Maximum number of batch items in a message. */
const batchMost = 100;

/** The parts of the header that the response repeats. */
type ResponseHeader = Pick<RequestHeader, 'version' | 'correlation'>;

interface ItemHeader {
  /** Copied from the request, so that the client can match the response. */
  operation?: number | undefined;
  batchId?: Uint8Array<ArrayBuffer> | undefined;
}

const item = ({ operation, batchId }: ItemHeader, ...result: readonly (Item | undefined)[]): Structure =>
  structure(
    tags.BatchItem,
    operation === undefined ? undefined : enumeration(tags.Operation, operation),
    batchId === undefined ? undefined : bytes(tags.UniqueBatchItemID, batchId),
    ...result,
  );

const failure = (header: ItemHeader, { reason, message }: ResultRefusal, version: Version): Structure =>
  item(
    header,
    enumeration(tags.ResultStatus, resultStatus.OperationFailed),
    enumeration(tags.ResultReason, reasonNumber(reason, version)),
    text(tags.ResultMessage, message),
  );

const success = (header: ItemHeader, payload: readonly Item[]): Structure =>
  item(header, enumeration(tags.ResultStatus, resultStatus.Success), structure(tags.ResponsePayload, payload));

/** Converts any error to a refusal. Hides the message of unexpected errors from the client. */
function refusalOf(error: unknown, failed: Answering['failed']): ResultRefusal {
  if (error instanceof ResultRefusal) return error;
  failed(error);
  return new ResultRefusal('GeneralFailure', 'The server could not do this.');
}

/** KMIP 1.4, 4.26: clients may send Discover Versions in any version, even in a version that does not define it. */
const canRun = (name: OperationName, version: Version): boolean => hasOperation(version, name) || name === 'DiscoverVersions';

function operationIn(batchItem: Structure, number: number, version: Version): OperationName {
  const name = nameIn(operations, number);
  if (!name || !operationsByName[name] || !canRun(name, version)) return refuse('OperationNotSupported', 'This operation is not supported.');
  const isCritical = everyPart(batchItem, 'MessageExtension').some((one) => field(one, 'CriticalityIndicator', 'Boolean') === true);
  if (isCritical) refuse('UnknownMessageExtension', 'Message extensions are not supported.');
  return name;
}

interface Batch {
  turn: Omit<Turn, 'placeholder'>;
  references: BatchReferences;
  /** True if the batch has more than one item. */
  isMany: boolean;
}

async function answerItem(
  batchItem: Structure,
  { turn, references, isMany }: Batch,
  { told, failed, signal }: Answering,
): Promise<{ answer: Structure; isDone: boolean }> {
  const header: ItemHeader = {};
  const { version } = turn;
  let name: OperationName | null = null;
  try {
    header.batchId = field(batchItem, 'UniqueBatchItemID', 'ByteString');
    header.operation = needed(batchItem, 'Operation', 'Enumeration');
    if (isMany && !header.batchId) refuse('InvalidMessage', 'Unique Batch Item ID is missing.');
    name = operationIn(batchItem, header.operation, version);
    const payload = references.resolve(decodePayload(neededPart(batchItem, 'RequestPayload'), name, version), version);
    const run = operationsByName[name] ?? refuse('OperationNotSupported', 'This operation is not supported.');
    const result = await run(payload, { ...turn, placeholder: references.placeholder });
    references.add({ operation: name, payload: result });
    told(name, null);
    return { answer: success(header, encodePayload(result, name, version)), isDone: true };
  } catch (error) {
    signal?.throwIfAborted();
    const refusal = refusalOf(error, failed);
    references.add({ operation: null, payload: [] });
    told(name, refusal.message, refusal.reason);
    return { answer: failure(header, refusal, version), isDone: false };
  }
}

function responseMessage(now: number, { version, correlation }: ResponseHeader, items: readonly Structure[]): Uint8Array<ArrayBuffer> {
  return encode(
    structure(
      tags.ResponseMessage,
      structure(
        tags.ResponseHeader,
        versionItem(version),
        dateTime(tags.TimeStamp, now),
        correlation === undefined || !isAtLeast(version, 1, 4) ? undefined : text(tags.ClientCorrelationValue, correlation),
        integer(tags.BatchCount, items.length),
      ),
      items,
    ),
  );
}

/** Returns the batch items after checking the version, the batch count and the credentials. */
async function admittedItems(message: Structure, header: RequestHeader, answering: Answering): Promise<readonly Structure[]> {
  const items = everyPart(message, 'BatchItem');
  const requested = items.map((one) => field(one, 'Operation', 'Enumeration'));
  // KMIP 1.4, 4.26: a client of an unsupported version may still send Discover Versions.
  if (!isSpoken(header.version) && !(requested.length === 1 && requested[0] === operations.DiscoverVersions))
    refuse('UnsupportedProtocolVersion', `Protocol Version ${versionText(header.version)} is not supported.`);
  if (needed(neededPart(message, 'RequestHeader'), 'BatchCount', 'Integer') !== items.length)
    refuse('InvalidMessage', 'Batch Count is not that of the batch items.');
  if (items.length === 0 || items.length > batchMost) refuse('InvalidMessage', `A message has 1 to ${batchMost} batch items.`);
  await checkAuthentication(header, answering);
  return items;
}

/** A ticket replaces user name and password. */
async function checkAuthentication({ credential, ticket }: RequestHeader, { authenticate, store }: Answering): Promise<void> {
  if (ticket && !store.tickets.use(ticket)) refuse('InvalidTicket', 'This ticket is not valid. Log in again.');
  if (!ticket && !(await authenticate(credential))) refuse('AuthenticationNotSuccessful', 'The user name or the password is wrong.');
}

/** Marks the response of a reverted item. Keeps the payload, so that the client knows which object it was. */
const undone = (answer: Structure): Structure =>
  structure(
    answer.tag,
    answer.value.map((one) => (one.tag === tags.ResultStatus ? enumeration(tags.ResultStatus, resultStatus.OperationUndone) : one)),
  );

/** Runs the batch items in order. After a failure, the client chooses to continue, stop, or undo the earlier items. */
async function answerItems(items: readonly Structure[], batch: Batch, onError: RequestHeader['onError'], answering: Answering): Promise<Structure[]> {
  const answers: Structure[] = [];
  try {
    for (const one of items) {
      if (answers.length > 0) await yieldToEventLoop();
      answering.signal?.throwIfAborted();
      const { answer, isDone } = await answerItem(one, batch, answering);
      if (!isDone && onError === 'Undo' && answers.length > 0) {
        answering.undo();
        return [...answers.map(undone), answer];
      }
      answers.push(answer);
      if (!isDone && onError !== 'Continue') break;
    }
  } catch (error) {
    if (answers.length > 0) answering.interrupted(answers.length, items.length);
    throw error;
  }
  return answers;
}

/** Header of the only batch item. It is repeated if the response is too large (KMIP 1.4, 11). Returns {} for several items. */
const headerOfOnly = ([only, ...more]: readonly Structure[]): ItemHeader =>
  !only || more.length > 0 ? {} : { operation: field(only, 'Operation', 'Enumeration'), batchId: field(only, 'UniqueBatchItemID', 'ByteString') };

/** Decodes a message. Throws ResultRefusal if its frame is valid but its content is not TTLV. */
function decodeMessage(request: Uint8Array): Structure {
  try {
    const message = decode(request);
    if (message.type === 'Structure') return message;
  } catch (error) {
    if (error instanceof TtlvError) refuse('InvalidMessage', error.message);
    throw error;
  }
  return refuse('InvalidMessage', 'The message must be a structure.');
}

const inAnswerVersion = ({ version, correlation }: ResponseHeader): ResponseHeader => ({ version: answerVersion(version), correlation });

/**
 * Returns the response to a message. Throws TtlvError for bytes that are not framed as a request message. Rejects with the signal's reason when the request is
 * aborted.
 */
export async function answerTo(request: Uint8Array, answering: Answering): Promise<Uint8Array<ArrayBuffer>> {
  checkFrame(request);
  const { store, owner, signal } = answering;
  let itemHeader: ItemHeader = {};
  let responseHeader: ResponseHeader = { version: versionOfBroken(request) ?? bestVersion, correlation: undefined };
  try {
    const message = decodeMessage(request);
    const first = neededPart(message, 'RequestHeader');
    const version = versionsIn(first)[0] ?? refuse('MissingData', 'Protocol Version is missing.');
    responseHeader = { version, correlation: undefined };
    answering.spoken?.(versionText(version));
    const header = readHeader(first);
    responseHeader = header;
    const items = await admittedItems(message, header, answering);
    const spoken = answerVersion(version);
    const turn = { store: storeOfVersion(store, spoken), version: spoken, owner, signal, hasTicket: header.ticket !== null };
    const answers = await answerItems(items, { turn, references: createReferences(), isMany: items.length > 1 }, header.onError, answering);
    const response = responseMessage(store.now(), inAnswerVersion(header), answers);
    if (response.length <= header.maximumSize) return response;
    itemHeader = headerOfOnly(items);
    return refuse('ResponseTooLarge', 'The answer is longer than the client takes.');
  } catch (error) {
    signal?.throwIfAborted();
    const refusal = refusalOf(error, answering.failed);
    answering.told(null, refusal.message, refusal.reason);
    const header = inAnswerVersion(responseHeader);
    return responseMessage(store.now(), header, [failure(itemHeader, refusal, header.version)]);
  }
}

/** Returns the response to a message that exceeds the size limit and was not read. `now`: epoch seconds. */
export const tooLongResponse = (now: number): Uint8Array<ArrayBuffer> =>
  responseMessage(now, { version: bestVersion, correlation: undefined }, [
    failure({}, new ResultRefusal('InvalidMessage', 'The message is too long.'), bestVersion),
  ]);
