import { decode } from './ttlv/decode.ts';
import { everyPart, field, needed, neededPart, part, refuse } from './ttlv/fields.ts';
import { headerBytes, structure, TtlvError, type Item, type Structure } from './ttlv/items.ts';
import { asynchronousIndicators } from './asynchronous.ts';
import { batchErrorOptions, credentialTypes, nameIn } from './numbers.ts';
import { tags } from './ttlv/tags.ts';
import { bestVersion, versionsIn, type Version } from './versions.ts';

/** KMIP 1.4, 2.1.2. */
export interface Credential {
  username: string;
  password: string;
}

/** KMIP 1.4, 7.2. */
export interface RequestHeader {
  version: Version;
  credential: Credential | null;
  /** Value of a ticket that replaces the credential (KMIP 2.1, 7.12). */
  ticket: Uint8Array<ArrayBuffer> | null;
  /** Action for the other batch items after a failure (KMIP 1.4, 6.13). */
  onError: keyof typeof batchErrorOptions;
  /** Maximum size of the response in bytes that the client accepts. */
  maximumSize: number;
  correlation: string | undefined;
}

/** KMIP 2.1, 11.57. */
export const ticketTypes = { Login: 0x01 } as const;

/** Returns the value of a Ticket structure. Refuses types other than Login. */
export function ticketIn(ticket: Structure): Uint8Array<ArrayBuffer> {
  if (needed(ticket, 'TicketType', 'Enumeration') !== ticketTypes.Login) refuse('InvalidTicket', 'Ticket Type is not supported.');
  return needed(ticket, 'TicketValue', 'ByteString');
}

/** Returns the value of the credential of a type; undefined if there is none. */
function credentialValue(header: Structure, type: keyof typeof credentialTypes): Structure | undefined {
  const authentication = part(header, 'Authentication');
  if (!authentication) return undefined;
  const own = everyPart(authentication, 'Credential').find((one) => needed(one, 'CredentialType', 'Enumeration') === credentialTypes[type]);
  return own && neededPart(own, 'CredentialValue');
}

/** Returns user name and password (KMIP 1.4, 6.6 and 2.1.2). The only other supported credential is a ticket. */
function credentialIn(header: Structure): Credential | null {
  const value = credentialValue(header, 'UsernameAndPassword');
  return value ? { username: needed(value, 'Username', 'TextString'), password: field(value, 'Password', 'TextString') ?? '' } : null;
}

function ticketOf(header: Structure, { major }: Version): Uint8Array<ArrayBuffer> | null {
  const value = major < 2 ? undefined : credentialValue(header, 'Ticket');
  return value ? ticketIn(neededPart(value, 'Ticket')) : null;
}

/** Before KMIP 2.0 a client can only allow an asynchronous response. Since 2.0 it can require one, which the server refuses. */
function checkAsynchronous(header: Structure, { major }: Version): void {
  if (major < 2) return void field(header, 'AsynchronousIndicator', 'Boolean');
  const indicator = field(header, 'AsynchronousIndicator', 'Enumeration') ?? asynchronousIndicators.Prohibited;
  if (nameIn(asynchronousIndicators, indicator) === undefined) refuse('UnknownEnumeration', 'Asynchronous Indicator has an unknown value.');
  if (indicator === asynchronousIndicators.Mandatory) refuse('FeatureNotSupported', 'This server answers every request immediately.');
}

function errorOption(header: Structure): keyof typeof batchErrorOptions {
  const option = field(header, 'BatchErrorContinuationOption', 'Enumeration') ?? batchErrorOptions.Stop;
  return nameIn(batchErrorOptions, option) ?? refuse('UnknownEnumeration', 'Batch Error Continuation Option has an unknown value.');
}

/** Parses the header fields that the server supports. Throws ResultRefusal for unsupported values. */
export function readHeader(header: Structure): RequestHeader {
  const version = versionsIn(header)[0] ?? bestVersion;
  checkAsynchronous(header, version);
  return {
    version,
    credential: credentialIn(header),
    ticket: ticketOf(header, version),
    onError: errorOption(header),
    maximumSize: field(header, 'MaximumResponseSize', 'Integer') ?? Infinity,
    correlation: field(header, 'ClientCorrelationValue', 'TextString'),
  };
}

function versionAt(message: Uint8Array, at: number): Version | undefined {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const item: Item = decode(message.subarray(at, at + headerBytes + view.getUint32(at + 4)));
  return versionsIn(structure(tags.RequestHeader, item))[0];
}

/** Returns the version of a message that cannot be decoded: it is the first field of the header. Undefined if it is unreadable too. */
export function versionOfBroken(message: Uint8Array): Version | undefined {
  const place = 2 * headerBytes;
  if (message.length < place + headerBytes) return undefined;
  try {
    return versionAt(message, place);
  } catch {
    return undefined;
  }
}

/** Throws TtlvError unless the bytes are framed as one request message. Without a valid frame, the start of the next message is unknown. */
export function checkFrame(message: Uint8Array): void {
  const view = new DataView(message.buffer, message.byteOffset, message.byteLength);
  const isRequest = message.length >= headerBytes && view.getUint32(0) === ((tags.RequestMessage << 8) | 0x01);
  if (!isRequest || view.getUint32(4) !== message.length - headerBytes) throw new TtlvError('This is not a message of KMIP.');
}
