import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

// The audit log as a hash chain. docs/audit-chain.md describes the same format for authors of independent verifiers.

/** Stands in for the previous hash of the first record. */
export const chainBegin = '0'.repeat(64);

/** Returns `told`, the previous hash of a record. If it is missing: the start of the chain for record 1, undefined for any other record. */
export const hashBefore = (sequence: number, told: string | undefined): string | undefined => told || (sequence === 1 ? chainBegin : undefined);

/** A position in the chain: the number of a record and its hash. */
export interface ChainPlace {
  sequence: number;
  hash: string;
}

/** The fields of a record that the hash covers. */
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
  /** 'Key set:5d1c…', or '' if the record is about no object. */
  object?: string | undefined;
  changes?: readonly { field: string; old: string | null; new: string | null }[] | undefined;
}

/** Canonical form of a record, the input of its hash: a JSON array in this order, without whitespace. */
export const canonical = ({ id, date, category, group, host, user, content, object = '', changes = [] }: ChainedFacts): string =>
  JSON.stringify([Number(id), date, category, group, host, user, content, object, changes.map((change) => [change.field, change.old, change.new])]);

type Canonical = [number, number, string, string, string, string, string, string, [string, string | null, string | null][]];

/** Parses a canonical text. Returns undefined if the text is malformed or not in canonical form. */
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
/** Created on first use, because jsdom has no TextEncoder and hosts import this module in their tests. */
const utf8 = (): TextEncoder => (encoder ??= new TextEncoder());
/** Reusable buffer for the bytes of a record. With it, hashing a million records takes a third less time. */
const room = new Uint8Array(0x4000);
const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  text.length * 3 > room.length ? utf8().encode(text) : room.subarray(0, utf8().encodeInto(text, room).written);
export const sha256Hex: TextHash = (text) => bytesToHex(sha256(bytesOf(text)));

/** Hash of a record: the hash of the previous record, a line feed, and its own canonical form. */
export const linkHash = (previous: string, text: string, hash: TextHash = sha256Hex): string => hash(`${previous}\n${text}`);

/** One record in the response of the chain download: its hash, a space, and its canonical form. */
export const chainLine = (hash: string, text: string): string => `${hash} ${text}\n`;

/** Maximum number of records in one response of the chain download. */
export const chainPage = 5_000;
