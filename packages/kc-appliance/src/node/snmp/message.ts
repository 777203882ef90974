import { integer, octets, Reader, tags, tlv, Unreadable } from './ber.ts';
import { pduBytes, pduOf, type Pdu } from './pdu.ts';
import { decrypted, digestLength, digestOf, encrypted, isAuthentic, type EngineTime, type LocalUser } from './usm.ts';

const versions = { v2c: 1, v3: 3 } as const;
/** The user-based security model (RFC 3411, 6.1). */
const usm = 3;
const flags = { auth: 1, privacy: 2, reportable: 4 } as const;
/** The message size that this engine announces, bytes: fits into one Ethernet packet. */
export const messageMost = 1_472;

export interface CommunityMessage {
  version: 'v2c';
  community: string;
  pdu: Pdu;
}

/** A parsed but not authenticated message. */
export interface UserMessage {
  version: 'v3';
  id: number;
  most: number;
  reportable: boolean;
  level: LocalUser['level'];
  engine: Buffer;
  at: EngineTime;
  user: string;
  /** A view of `whole`. */
  digest: Buffer;
  salt: Buffer;
  /** The scoped PDU, encrypted if the security level requires it. */
  data: Buffer;
  whole: Buffer;
}

export const communityBytes = (community: string, pdu: Pdu): Buffer => tlv(tags.sequence, integer(versions.v2c), octets(community), pduBytes(pdu));

function levelOf(bits: number): LocalUser['level'] {
  const [auth, privacy] = [(bits & flags.auth) > 0, (bits & flags.privacy) > 0];
  if (privacy && !auth) throw new Unreadable('It is encrypted by nobody.');
  return privacy ? 'authPriv' : auth ? 'authNoPriv' : 'noAuthNoPriv';
}

/** Parses a datagram. Throws Unreadable, also for other versions. */
export function messageOf(whole: Buffer): CommunityMessage | UserMessage {
  const message = new Reader(whole).sequence();
  const version = message.integer();
  if (version === versions.v2c) return { version: 'v2c', community: message.read(tags.octets).toString('utf8'), pdu: pduOf(message) };
  if (version !== versions.v3) throw new Unreadable('It speaks another version.');
  const header = message.sequence();
  const [id, most] = [header.integer(), header.integer()];
  const bits = header.read(tags.octets)[0] ?? 0;
  if (header.integer() !== usm) throw new Unreadable('It has another security model.');
  const security = message.sequence(tags.octets).sequence();
  const engine = security.read(tags.octets);
  const at = { boots: security.integer(), time: security.integer() };
  if (at.boots < 0 || at.time < 0) throw new Unreadable('It has a strange time.');
  const user = security.read(tags.octets).toString('utf8');
  const digest = security.read(tags.octets);
  const salt = security.read(tags.octets);
  const { tag, body } = message.next();
  const level = levelOf(bits);
  if (tag !== (level === 'authPriv' ? tags.octets : tags.sequence)) throw new Unreadable('It is not encrypted as it says.');
  return { version: 'v3', id, most, reportable: (bits & flags.reportable) > 0, level, engine, at, user, digest, salt, data: body, whole };
}

/** Decrypts and parses the scoped PDU of an authenticated message. Throws Unreadable. */
export function scopedOf(message: UserMessage, user: LocalUser | null): { context: string; pdu: Pdu } {
  const plain =
    message.level === 'authPriv' && user ? new Reader(decrypted(user, message.at, message.salt, message.data)).sequence() : new Reader(message.data);
  plain.read(tags.octets);
  return { context: plain.read(tags.octets).toString('utf8'), pdu: pduOf(plain) };
}

/** True if this user created the message, at the user's security level. */
export const isFrom = (user: LocalUser, { level, whole, digest }: UserMessage): boolean =>
  level === user.level && (user.auth === null || isAuthentic(user, whole, digest));

export const nobody: LocalUser = { name: '', level: 'noAuthNoPriv', authproto: 'SHA', privproto: 'AES', auth: null, privacy: null };

interface UserMessageOptions {
  id: number;
  /** The authoritative engine: the sender of a trap, otherwise the receiver. */
  engine: Buffer;
  at: EngineTime;
  user: LocalUser;
  pdu: Pdu;
  /** True if the receiver may respond with a report. */
  reportable?: boolean;
}

export function userBytes({ id, engine, at, user, pdu, reportable = false }: UserMessageOptions): Buffer {
  const scoped = tlv(tags.sequence, octets(engine), octets(''), pduBytes(pdu));
  const secret = user.privacy ? encrypted(user, at, scoped) : null;
  const bits = (user.auth ? flags.auth : 0) | (secret ? flags.privacy : 0) | (reportable ? flags.reportable : 0);
  const header = tlv(tags.sequence, integer(id), integer(messageMost), octets(Uint8Array.of(bits)), integer(usm));
  const salt = octets(secret?.salt ?? '');
  const digest = user.auth ? Buffer.alloc(digestLength) : Buffer.alloc(0);
  const security = tlv(tags.sequence, octets(engine), integer(at.boots), integer(at.time), octets(user.name), octets(digest), salt);
  const data = secret ? octets(secret.bytes) : scoped;
  const whole = tlv(tags.sequence, integer(versions.v3), header, octets(security), data);
  // The digest covers the message with zeros in its own place, whose position is counted from the end.
  if (user.auth) digestOf(user.authproto, user.auth, whole).copy(whole, whole.length - data.length - salt.length - digestLength);
  return whole;
}
