import { childrenOf, contentOf, elementAt, numberOf, objectIdOf, octetsOf, sliceOf, tags, type Element } from '../ber.ts';
import { certificatesMax } from '../limits.ts';
import { digestSize, hmacOf, pkcs12Derive, purposes, wideText, type HashName } from './derive.ts';
import { need, OpenFailure } from './failure.ts';
import { decryptByScheme, type Opening } from './schemes.ts';
import { Work } from './work.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Contents of a PKCS #12 file, in DER. */
interface StoreContents {
  certificates: Bytes[];
  /** PKCS #8. */
  keys: Bytes[];
}

/** Limits the encrypted parts of one file, because each one derives its own key. Real files have two or three. */
const encryptedMax = 8;

const partsOf = (bytes: Uint8Array, element: Element | null | undefined): Element[] => need(childrenOf(bytes, need(element)));

const macHashes: Readonly<Record<string, HashName>> = {
  '1.3.14.3.2.26': 'SHA-1',
  '2.16.840.1.101.3.4.2.4': 'SHA-224',
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

/** Verifies the checksum of the file, to tell a wrong passphrase from a damaged file. Skips unknown algorithms; decryption then finds a wrong passphrase. */
async function checkMac(bytes: Uint8Array, mac: Element | undefined, safe: Bytes, { passphrase, work }: Opening): Promise<void> {
  if (!mac) return;
  const [digestInfo, saltPart, roundsPart] = partsOf(bytes, mac);
  const [algorithm, digest] = partsOf(bytes, digestInfo);
  const hash = macHashes[objectIdOf(bytes, need(partsOf(bytes, algorithm)[0]))];
  if (!hash) return;
  const expected = contentOf(bytes, need(digest));
  if (expected.length !== digestSize(hash)) throw new OpenFailure('damaged');
  const rounds = roundsPart ? numberOf(bytes, roundsPart) : 1;
  // Writers encode an empty passphrase as a terminating zero or as nothing.
  const matches = async (wide: Bytes): Promise<boolean> => {
    const key = await pkcs12Derive(hash, wide, contentOf(bytes, need(saltPart)), rounds, { purpose: purposes.mac, size: expected.length, work });
    return hmacOf(hash, key, safe).every((octet, at) => octet === expected[at]);
  };
  if (!(await matches(wideText(passphrase))) && !(passphrase === '' && (await matches(new Uint8Array())))) throw new OpenFailure('passphrase');
}

/** The data of a ContentInfo, decrypted if it is encrypted. */
async function contentData(bytes: Uint8Array, info: Element, opening: Opening): Promise<Bytes> {
  const [id, wrapper] = partsOf(bytes, info);
  const [inside] = partsOf(bytes, wrapper);
  const type = objectIdOf(bytes, need(id));
  if (type === '1.2.840.113549.1.7.1') return need(octetsOf(bytes, need(inside)));
  if (type !== '1.2.840.113549.1.7.6') throw new OpenFailure('encryption');
  const [, encrypted] = partsOf(bytes, inside);
  const [, algorithm, data] = partsOf(bytes, encrypted);
  return decryptByScheme(bytes, need(algorithm), need(octetsOf(bytes, need(data))), opening);
}

async function addBags(found: StoreContents, bytes: Bytes, opening: Opening): Promise<void> {
  for (const bag of partsOf(bytes, elementAt(bytes, 0))) {
    if (found.keys.length >= encryptedMax) throw new OpenFailure('rounds');
    const [id, wrapper] = partsOf(bytes, bag);
    const [value] = partsOf(bytes, wrapper);
    switch (objectIdOf(bytes, need(id))) {
      case '1.2.840.113549.1.12.10.1.1':
        found.keys.push(sliceOf(bytes, need(value)));
        break;
      case '1.2.840.113549.1.12.10.1.2': {
        const [algorithm, data] = partsOf(bytes, value);
        found.keys.push(await decryptByScheme(bytes, need(algorithm), need(octetsOf(bytes, need(data))), opening));
        break;
      }
      case '1.2.840.113549.1.12.10.1.3': {
        const [, certificate] = partsOf(bytes, value);
        const [octets] = partsOf(bytes, certificate);
        found.certificates.push(need(octetsOf(bytes, need(octets))));
        if (found.certificates.length > certificatesMax) throw new OpenFailure('count');
        break;
      }
      default:
    }
  }
}

/** Opens a PKCS #12 file (RFC 7292). Throws OpenFailure. */
export async function openPkcs12(bytes: Bytes, passphrase: string): Promise<StoreContents> {
  const [, info, mac] = partsOf(bytes, elementAt(bytes, 0));
  const opening = { passphrase, work: new Work() };
  const safe = await contentData(bytes, need(info), opening);
  await checkMac(bytes, mac?.tag === tags.sequence ? mac : undefined, safe, opening);
  const found: StoreContents = { certificates: [], keys: [] };
  const parts = partsOf(safe, elementAt(safe, 0));
  if (parts.length > encryptedMax) throw new OpenFailure('rounds');
  for (const part of parts) await addBags(found, await contentData(safe, part, opening), opening);
  return found;
}
