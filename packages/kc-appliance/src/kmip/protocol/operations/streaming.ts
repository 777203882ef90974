import { concatenate } from '../bytes.ts';
import { field, refuse } from '../ttlv/fields.ts';
import { bytes, type Item, type Structure } from '../ttlv/items.ts';
import type { OperationName } from '../numbers.ts';
import type { KmipStream } from '../store.ts';
import { tags } from '../ttlv/tags.ts';
import type { Turn } from '../turn.ts';

/** Maximum number of bytes and of requests per stream. */
const streamMost = 1024 * 1024;
const partsMost = 1_000;

/** One request of a stream, or a complete operation in a single request. */
export interface StreamPart<State> {
  state: State;
  /** All data of the stream so far. */
  data: Uint8Array<ArrayBuffer>;
  /** Number of bytes from earlier requests. */
  before: number;
  /** True if further requests may follow. */
  isOpen: boolean;
  /** The Correlation Value for the response; empty once the stream is complete. */
  items: readonly Item[];
}

/**
 * Reads the data of a request that may be part of a stream (KMIP 1.3, 4.29). `begin`: returns the state to store for the later requests. Refuses a Correlation
 * Value of another client, operation or object.
 */
export async function streamPart<State>(
  payload: Structure,
  turn: Turn,
  { operation, object, data, begin }: { operation: OperationName; object: string; data: Uint8Array<ArrayBuffer>; begin: () => State },
): Promise<StreamPart<State>> {
  const correlation = field(payload, 'CorrelationValue', 'ByteString');
  const isFirst = field(payload, 'InitIndicator', 'Boolean') === true;
  const isLast = field(payload, 'FinalIndicator', 'Boolean') === true;
  const { streams } = turn.store;
  if (!correlation) {
    const state = begin();
    if (!isFirst || isLast) return { state, data, before: 0, isOpen: false, items: [] };
    if (data.length > streamMost) refuse('InvalidField', 'The data is too long.');
    const value = streams.add({ operation, object, state, data, parts: 1 });
    return { state, data, before: 0, isOpen: true, items: [bytes(tags.CorrelationValue, value)] };
  }
  const stream: KmipStream | undefined = streams.get(correlation);
  if (!stream || isFirst || stream.operation !== operation || (object !== '' && stream.object !== object))
    return refuse('InvalidCorrelationValue', 'Correlation Value is not one of this operation.');
  const before = stream.data.length;
  if (before + data.length > streamMost || stream.parts >= partsMost) {
    streams.remove(correlation);
    return refuse('InvalidField', 'The data is too long.');
  }
  stream.data = concatenate(stream.data, data);
  stream.parts += 1;
  if (isLast) streams.remove(correlation);
  return { state: stream.state as State, data: stream.data, before, isOpen: !isLast, items: isLast ? [] : [bytes(tags.CorrelationValue, correlation)] };
}
