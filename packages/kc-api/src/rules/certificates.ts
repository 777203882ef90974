/** SEC-060, SEC-061, SEC-095. */
export const caTexts = { invalid: 'Invalid CA Certificate file.' } as const;

interface Element {
  tag: number;
  /** Where the content begins, and where the element ends. */
  from: number;
  end: number;
}

/** One DER element at `at`; null when its length is not well formed or runs past the end. */
function elementAt(bytes: Uint8Array, at: number, limit: number): Element | null {
  const tag = bytes[at];
  const first = bytes[at + 1];
  if (tag === undefined || first === undefined) return null;
  if (first < 0x80) return at + 2 + first <= limit ? { tag, from: at + 2, end: at + 2 + first } : null;
  const octets = first & 0x7f;
  if (octets === 0 || octets > 4) return null;
  let size = 0;
  for (let i = 0; i < octets; i += 1) size = size * 256 + (bytes[at + 2 + i] ?? 0);
  const from = at + 2 + octets;
  return from + size <= limit ? { tag, from, end: from + size } : null;
}

function childrenOf(bytes: Uint8Array, parent: Element): Element[] | null {
  const found: Element[] = [];
  let at = parent.from;
  while (at < parent.end) {
    const next = elementAt(bytes, at, parent.end);
    if (!next) return null;
    found.push(next);
    at = next.end;
  }
  return found;
}

const [integer, bits, sequence, version] = [0x02, 0x03, 0x30, 0xa0];
const starts = (found: readonly Element[], ...wanted: readonly number[]) => wanted.every((tag, i) => found[i]?.tag === tag);

/**
 * Certificate ::= SEQUENCE { tbsCertificate, signatureAlgorithm, signature } with the parts that RFC 5280 asks for, in
 * their order. The signature is not checked: an own root proves nothing by its own signature.
 */
function isCertificate(der: Uint8Array): boolean {
  const whole = elementAt(der, 0, der.length);
  if (whole?.tag !== sequence || whole.end !== der.length) return false;
  const parts = childrenOf(der, whole);
  if (parts?.length !== 3 || !starts(parts, sequence, sequence, bits)) return false;
  const fields = parts[0] && childrenOf(der, parts[0]);
  if (!fields) return false;
  // serial, algorithm, issuer, validity, subject, public key
  return starts(fields[0]?.tag === version ? fields.slice(1) : fields, integer, sequence, sequence, sequence, sequence, sequence);
}

function decoded(base64: string): string | null {
  try {
    return atob(base64.replace(/\s+/g, ''));
  } catch {
    return null;
  }
}

/** Whether the text holds one or more PEM certificates and each is one. */
export function isPemChain(pem: string): boolean {
  const blocks = [...pem.matchAll(/-----BEGIN ([A-Z0-9 ]+)-----([\s\S]*?)-----END \1-----/g)];
  if (blocks.length === 0) return false;
  return blocks.every(([, kind, body = '']) => {
    const der = kind === 'CERTIFICATE' ? decoded(body) : null;
    return der !== null && isCertificate(Uint8Array.from(der, (letter) => letter.charCodeAt(0)));
  });
}

/** The same for what the wire carries: the file, base64-encoded. */
export function isCaFile(base64: string): boolean {
  const file = decoded(base64);
  return file !== null && isPemChain(file);
}
