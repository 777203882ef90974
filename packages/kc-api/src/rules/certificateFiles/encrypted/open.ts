import { childrenOf, elementAt, octetsOf } from '../ber.ts';
import { derFormOf } from '../derForm.ts';
import { armor } from '../fileText.ts';
import { fileTexts } from '../fileTexts.ts';
import { leafFirst } from '../leafFirst.ts';
import type { PemBlock } from '../pemBlocks.ts';
import { need, OpenFailure } from './failure.ts';
import { firstBlock, isEncrypted } from './needsPassphrase.ts';
import { openPkcs12 } from './pkcs12.ts';
import { decryptByScheme, decryptPemBlock } from './schemes.ts';
import { Work } from './work.ts';

/** The decrypted contents in PEM, or the reason of the failure. `key` and `certificates` are '' if the file has none. */
export type Opened = { ok: true; certificates: string; key: string } | { ok: false; reason: string; isPassphrase: boolean };

const reasons: Readonly<Record<OpenFailure['why'], string>> = {
  passphrase: fileTexts.wrongPassphrase,
  encryption: fileTexts.encryption,
  rounds: fileTexts.rounds,
  count: fileTexts.count,
  damaged: fileTexts.damaged,
};

const keyLabels = { pkcs8: 'PRIVATE KEY', pkcs1: 'RSA PRIVATE KEY', sec1: 'EC PRIVATE KEY' } as const;

/** Converts a decrypted key to PEM. Any other data results from a wrong passphrase. */
function keyPem(der: Uint8Array<ArrayBuffer>): string {
  const form = derFormOf(der);
  if (form !== 'pkcs8' && form !== 'pkcs1' && form !== 'sec1') throw new OpenFailure('passphrase');
  return armor(keyLabels[form], der);
}

async function openBlock({ label, headers, bytes }: PemBlock, passphrase: string): Promise<{ certificates: string; key: string }> {
  const data = need(bytes);
  if (label === 'PKCS12') {
    const { certificates, keys } = await openPkcs12(data, passphrase);
    const own = leafFirst(uniqueCertificates(certificates));
    return { certificates: own.map((der) => armor('CERTIFICATE', der)).join(''), key: keys[0] ? keyPem(keys[0]) : '' };
  }
  if (label !== 'ENCRYPTED PRIVATE KEY') return { certificates: '', key: keyPem(await decryptPemBlock(headers, data, passphrase)) };
  const [algorithm, encrypted] = need(childrenOf(data, need(elementAt(data, 0))));
  return {
    certificates: '',
    key: keyPem(await decryptByScheme(data, need(algorithm), need(octetsOf(data, need(encrypted))), { passphrase, work: new Work() })),
  };
}

/** Removes duplicates and elements that are no certificates. */
function uniqueCertificates(certificates: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer>[] {
  const seen = new Set<string>();
  return certificates.filter((der) => {
    const text = der.join();
    return derFormOf(der) === 'certificate' && !seen.has(text) && seen.add(text);
  });
}

/** Opens an encrypted private key or PKCS #12 file, in the form in which `readPrivateKey` and `readOwnCertificate` return it. */
export async function openEncrypted(pem: string, passphrase: string): Promise<Opened> {
  const block = firstBlock(pem);
  if (!block || !isEncrypted(block)) return { ok: false, reason: fileTexts.damaged, isPassphrase: false };
  try {
    return { ok: true, ...(await openBlock(block, passphrase)) };
  } catch (error) {
    const why = error instanceof OpenFailure ? error.why : 'damaged';
    if (why === 'passphrase' && passphrase === '')
      return { ok: false, reason: block.label === 'PKCS12' ? fileTexts.storePassphrase : fileTexts.noPassphrase, isPassphrase: true };
    return { ok: false, reason: reasons[why], isPassphrase: why === 'passphrase' };
  }
}
