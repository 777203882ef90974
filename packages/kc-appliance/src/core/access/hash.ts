import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256, hex. Only hashes of tokens are stored, so a stolen database contains no usable token. */
export const hashToken = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));
