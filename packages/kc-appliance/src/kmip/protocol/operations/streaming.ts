import { concatenate } from '../bytes.ts';
import { field, refuse } from '../fields.ts';
import { bytes, type Item, type Structure } from '../items.ts';
import type { OperationName } from '../numbers.ts';
import type { KmipStream } from '../store.ts';
import { tags } from '../tags.ts';
import type { Turn } from '../turn.ts';

/** Bytes of one stream, and requests that bring them. */
const streamMost = 1024 * 1024;
const partsMost = 1_000;

/** One request of a stream, or a request that is whole in itself. */
export interface StreamPart<State> {
  state: State;
  /** Everything that came until now. */
  data: Uint8Array<ArrayBuffer>;
  /** How much of it came with earlier requests. */
  before: number;
  /** Whether more may come. */
  isOpen: boolean;
  /** The Correlation Value of the answer; none once the stream is over. */
  items: readonly Item[];
}

/**
 * Reads the data of a request that may be one of several (KMIP 1.3, 4.29). `begin`: what the first request says, kept for the
 * others. Refuses a Correlation Value that is not the client's, or belongs to another operation or object.
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
