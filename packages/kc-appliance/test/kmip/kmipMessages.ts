import type { Environment } from '../../src/core/context.ts';
import { clientStore } from '../../src/kmip/clientStore.ts';
import { answerTo } from '../../src/kmip/protocol/answer.ts';
import { decode } from '../../src/kmip/protocol/ttlv/decode.ts';
import { encode } from '../../src/kmip/protocol/ttlv/encode.ts';
import { everyPart, field, neededPart, part } from '../../src/kmip/protocol/ttlv/fields.ts';
import { bytes, enumeration, integer, structure, text, type Item, type Structure } from '../../src/kmip/protocol/ttlv/items.ts';
import { nameIn, operations, resultReasons, resultStatus, type OperationName } from '../../src/kmip/protocol/numbers.ts';
import { tags } from '../../src/kmip/protocol/ttlv/tags.ts';
import { versionItem, versionsIn, versionText, type Version } from '../../src/kmip/protocol/versions.ts';
import { undoableStore } from '../../src/kmip/undoableStore.ts';

export const uid = (id: string): Item => text(tags.UniqueIdentifier, id);

/** A batch item. `id`: one byte of Unique Batch Item ID. */
export const batchItem = (operation: OperationName | number, payload: readonly Item[] = [], id?: number): Structure =>
  structure(
    tags.BatchItem,
    enumeration(tags.Operation, typeof operation === 'number' ? operation : operations[operation]),
    id === undefined ? undefined : bytes(tags.UniqueBatchItemID, Uint8Array.of(id)),
    structure(tags.RequestPayload, payload),
  );

/** Builds a request message of a version, such as '2.1'. */
export function requestMessage(version: string, items: readonly Structure[], header: readonly Item[] = []): Uint8Array<ArrayBuffer> {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const protocol: Version = { major, minor };
  return encode(structure(tags.RequestMessage, structure(tags.RequestHeader, versionItem(protocol), header, integer(tags.BatchCount, items.length)), items));
}

/** The parts of a batch item response that tests compare. */
interface ItemResult {
  status: keyof typeof resultStatus;
  reason: keyof typeof resultReasons | undefined;
  message: string | undefined;
  operation: OperationName | undefined;
  payload: readonly Item[];
}

const resultOf = (item: Structure): ItemResult => {
  const reason = field(item, 'ResultReason', 'Enumeration');
  const operation = field(item, 'Operation', 'Enumeration');
  return {
    status: nameIn(resultStatus, field(item, 'ResultStatus', 'Enumeration') ?? 0) ?? 'OperationFailed',
    reason: reason === undefined ? undefined : nameIn(resultReasons, reason),
    message: field(item, 'ResultMessage', 'TextString'),
    operation: operation === undefined ? undefined : nameIn(operations, operation),
    payload: part(item, 'ResponsePayload')?.value ?? [],
  };
};

interface MessageResult {
  version: string | undefined;
  items: readonly ItemResult[];
}

export function readResponse(response: Uint8Array): MessageResult {
  const message = decode(response) as Structure;
  const [version] = versionsIn(neededPart(message, 'ResponseHeader'));
  return { version: version && versionText(version), items: everyPart(message, 'BatchItem').map(resultOf) };
}

/** Sends messages to the KMIP server as one user, without a connection. `failures` collects unexpected errors. */
export function kmipSender(environment: Environment, user = { id: 'user-1', username: 'vcenter' }, failures: unknown[] = []) {
  const raw = (request: Uint8Array) =>
    answerTo(request, {
      ...undoableStore(environment, user, clientStore(environment, user)),
      owner: user.id,
      authenticate: () => Promise.resolve(true),
      told: () => undefined,
      failed: (error) => void failures.push(error),
      interrupted: () => undefined,
    });
  return { raw, send: async (request: Uint8Array) => readResponse(await raw(request)) };
}

export const textsOf = (payload: readonly Item[], tag: number): string[] =>
  payload.flatMap((item) => (item.tag === tag && item.type === 'TextString' ? [item.value] : []));
