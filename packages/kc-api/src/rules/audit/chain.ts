import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

// The audit log as a chain of hashes. docs/audit-chain.md says the same to people who write a verifier of their own.

/** What stands in place of the hash before the first record. */
export const chainBegin = '0'.repeat(64);

/** The hash before a record, as it was told. Where none was, before the first one stands the beginning of the chain. */
export const hashBefore = (sequence: number, told: string | undefined): string | undefined => told || (sequence === 1 ? chainBegin : undefined);

/** A place in the chain: the number of a record, and its hash. */
export interface ChainPlace {
  sequence: number;
  hash: string;
}

/** What of a record is hashed. */
export interface ChainedFacts {
  /** Its sequence number. */
  id: string;
  /** Epoch seconds. */
  date: number;
  category: string;
  group: string;
  host: string;
  user: string;
  content: string;
  /** 'Key set:5d1c…', or '' where it is about none. */
  object?: string | undefined;
  changes?: readonly { field: string; old: string | null; new: string | null }[] | undefined;
}

/** A record as it is hashed: a JSON list in this order, without blanks. */
export const canonical = ({ id, date, category, group, host, user, content, object = '', changes = [] }: ChainedFacts): string =>
  JSON.stringify([Number(id), date, category, group, host, user, content, object, changes.map((change) => [change.field, change.old, change.new])]);

type Canonical = [number, number, string, string, string, string, string, string, [string, string | null, string | null][]];

/** The record that a canonical text tells; undefined where it tells none. */
export function recordOf(text: string): (ChainedFacts & { object: string; changes: NonNullable<ChainedFacts['changes']> }) | undefined {
  try {
    const [id, date, category, group, host, user, content, object, changes] = JSON.parse(text) as Canonical;
    const told = { id: String(id), date, category, group, host, user, content, object };
    const record = { ...told, changes: changes.map(([field, old, next]) => ({ field, old, new: next })) };
    return canonical(record) === text ? record : undefined;
  } catch {
    return undefined;
  }
}

/** SHA-256 of a text, as hex. */
export type TextHash = (text: string) => string;

let encoder: TextEncoder | undefined;
/** Made when it is needed: jsdom has none, and hosts import this in their tests. */
const utf8 = (): TextEncoder => (encoder ??= new TextEncoder());
/** Bytes of a record that is being hashed: written into the same room each time, a million records take a third less. */
const room = new Uint8Array(0x4000);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  text.length * 3 > room.length ? utf8().encode(text) : room.subarray(0, utf8().encodeInto(text, room).written);
export const sha256Hex: TextHash = (text) => bytesToHex(sha256(bytesOf(text)));

/** The hash of a record: over that of the record before it and its own canonical form, with a line feed between them. */
export const linkHash = (previous: string, text: string, hash: TextHash = sha256Hex): string => hash(`${previous}\n${text}`);

/** A record as the call that gives the chain writes it: its hash, a blank, and its canonical form. */
export const chainLine = (hash: string, text: string): string => `${hash} ${text}\n`;

/** Records of one answer of that call, at most. */
export const chainPage = 5_000;
