import type { Random } from '../core/random.ts';

/** Digits and letters that are not easily confused (Crockford's base 32). */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 100 bits, as five groups of four. */
export const newCode = (random: Random): string =>
  Array.from(random.bytes(20), (byte) => letters[byte % 32])
    .join('')
    .replace(/....(?!$)/g, '$&-');
