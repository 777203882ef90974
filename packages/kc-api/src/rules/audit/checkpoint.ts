import type { KnownPlace } from './chainCheck.ts';

/** A signed statement that the log had this record with this hash at that time. */
export interface Checkpoint extends KnownPlace {
  vault: string;
  /** The first 16 hex digits of the SHA-256 of the public key. */
  key: string;
  /** Base64url. */
  signature: string;
}

const kind = 'kc-audit-checkpoint/1';
const pattern = /kc-audit-checkpoint\/1 vault=(\S*) sequence=(\d{1,15}) hash=([0-9a-f]{64}) time=(\d{1,12}) key=([0-9a-f]{16}) signature=([\w-]{86})(?![\w-])/;

/** The text that the signature covers, in one line. */
export const checkpointStatement = ({ vault, sequence, hash, time, key }: Omit<Checkpoint, 'signature'>): string =>
  `${kind} vault=${encodeURIComponent(vault)} sequence=${sequence} hash=${hash} time=${time} key=${key}`;

/** A checkpoint as a line of text, for files and for copying: the statement and its signature. */
export const checkpointText = (checkpoint: Checkpoint): string => `${checkpointStatement(checkpoint)} signature=${checkpoint.signature}`;

/** Finds a checkpoint in a text, such as a line of a log. Returns undefined if there is none. */
export function checkpointIn(text: string): Checkpoint | undefined {
  const [, vault, sequence, hash, time, key, signature] = pattern.exec(text) ?? [];
  if (vault === undefined || hash === undefined || key === undefined || signature === undefined) return undefined;
  try {
    return { vault: decodeURIComponent(vault), sequence: Number(sequence), hash, time: Number(time), key, signature };
  } catch {
    return undefined;
  }
}

/** The signed end of an export: the number of its records and a digest over all their hashes. */
export interface ExportSeal {
  vault: string;
  records: number;
  /** The hashes of the records, chained in the same way as the records of the log. */
  digest: string;
  /** Epoch seconds. */
  time: number;
  key: string;
  signature: string;
}

const sealPattern = /kc-audit-export\/1 vault=(\S*) records=(\d{1,15}) digest=([0-9a-f]{64}) time=(\d{1,12}) key=([0-9a-f]{16}) signature=([\w-]{86})(?![\w-])/;

export const sealStatement = ({ vault, records, digest, time, key }: Omit<ExportSeal, 'signature'>): string =>
  `kc-audit-export/1 vault=${encodeURIComponent(vault)} records=${records} digest=${digest} time=${time} key=${key}`;
export const sealText = (seal: ExportSeal): string => `${sealStatement(seal)} signature=${seal.signature}`;

export function sealIn(text: string): ExportSeal | undefined {
  const [, vault, records, digest, time, key, signature] = sealPattern.exec(text) ?? [];
  if (vault === undefined || digest === undefined || key === undefined || signature === undefined) return undefined;
  try {
    return { vault: decodeURIComponent(vault), records: Number(records), digest, time: Number(time), key, signature };
  } catch {
    return undefined;
  }
}
