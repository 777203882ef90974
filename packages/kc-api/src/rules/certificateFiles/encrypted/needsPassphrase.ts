import { pemBlocksIn, type PemBlock } from '../pemBlocks.ts';

const encryptedLabels = new Set(['PKCS12', 'ENCRYPTED PRIVATE KEY']);

export const isEncrypted = ({ label, headers }: PemBlock): boolean => encryptedLabels.has(label) || /^DEK-Info:/im.test(headers);
export const firstBlock = (pem: string): PemBlock | undefined => pemBlocksIn(pem, 1)[0];

/** True if a text that the reader returned needs a passphrase. */
export function needsPassphrase(pem: string): boolean {
  const block = /ENCRYPTED|PKCS12|DEK-Info/i.test(pem) ? firstBlock(pem) : undefined;
  return block !== undefined && isEncrypted(block);
}
