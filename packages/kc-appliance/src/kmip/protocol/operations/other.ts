import { field, needed, refuse } from '../ttlv/fields.ts';
import type { Operation } from '../turn.ts';

/** KMIP 2.1, 11.20. */
const interopFunctions = { Begin: 0x01, End: 0x02, Reset: 0x03 } as const;

/** KMIP 2.1, 6.1.25: marks the start and end of an interoperability test. The server does nothing. */
export const interop: Operation = (payload) => {
  const number = needed(payload, 'InteropFunction', 'Enumeration');
  if (number === interopFunctions.Reset) refuse('FeatureNotSupported', 'A client does not reset the server.');
  if (!Object.values<number>(interopFunctions).includes(number)) refuse('InvalidField', 'Interop Function has an unknown value.');
  field(payload, 'InteropIdentifier', 'TextString');
  return [];
};

/** Maximum length of a message. */
const messageMost = 1_024;

/** KMIP 2.1, 6.1.29. */
export const log: Operation = (payload, { store }) => {
  const message = needed(payload, 'LogMessage', 'TextString');
  if (message.length > messageMost) refuse('InvalidField', 'Log Message is too long.');
  store.log(message);
  return [];
};
