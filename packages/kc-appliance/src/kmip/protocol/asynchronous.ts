import { needed, refuse } from './ttlv/fields.ts';
import { bytes, enumeration, type Item, type Structure } from './ttlv/items.ts';
import { tags } from './ttlv/tags.ts';

/** KMIP 2.1, 11.2, for Asynchronous Indicator, which is a Boolean before KMIP 2.0. */
export const asynchronousIndicators = { Mandatory: 0x01, Optional: 0x02, Prohibited: 0x03 } as const;

/** KMIP 1.4, 9.1.3.2.23: the correlation value matches no operation. */
const unavailable = 0x05;

/** KMIP 1.4, 4.27. The server answers every request at once, so there is never anything to cancel. */
export const cancel = (payload: Structure): readonly Item[] => {
  const correlation = needed(payload, 'AsynchronousCorrelationValue', 'ByteString');
  return [bytes(tags.AsynchronousCorrelationValue, correlation), enumeration(tags.CancellationResult, unavailable)];
};

/** KMIP 1.4, 4.28. The server never returns a correlation value, so the client cannot have one. */
export const poll = (payload: Structure): readonly Item[] => {
  needed(payload, 'AsynchronousCorrelationValue', 'ByteString');
  return refuse('InvalidAsynchronousCorrelationValue', 'Asynchronous Correlation Value is not one of this server.');
};
