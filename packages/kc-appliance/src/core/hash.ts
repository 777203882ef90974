import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256, hex. Tokens are kept as this only: a stolen database holds none that can be used. */
export const hashToken = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
