import { childrenOf, elementAt, sliceOf, tags } from './ber.ts';
import { bytesBase64 } from './fileText.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface Names {
  issuer: string;
  subject: string;
}

/** Issuer and subject of a certificate in DER, as comparable texts. */
function namesOf(der: Bytes): Names {
  const certificate = elementAt(der, 0);
  const body = certificate && childrenOf(der, certificate)?.[0];
  const fields = (body && childrenOf(der, body)) ?? [];
  const [, , issuer, , subject] = fields[0]?.tag === tags.context0 ? fields.slice(1) : fields;
  const text = (element: typeof issuer) => (element ? bytesBase64(sliceOf(der, element)) : '');
  return { issuer: text(issuer), subject: text(subject) };
}

/**
 * Orders a chain for TLS: first the certificate that issued no other one, then its issuers. Other certificates keep their order.
 * If several certificates issued no other one, the order stays unchanged, and the appliance decides which one it uses.
 */
export function leafFirst(certificates: readonly Bytes[]): Bytes[] {
  const rest = certificates.map((der) => ({ der, ...namesOf(der) }));
  const leaves = rest.flatMap(({ subject }, at) => (rest.some(({ issuer }, other) => other !== at && issuer === subject) ? [] : [at]));
  if (leaves.length > 1) return [...certificates];
  const ordered: Bytes[] = [];
  for (let next = leaves[0] ?? 0; rest.length > 0 && next !== -1;) {
    const [one] = rest.splice(next, 1);
    if (!one) break;
    ordered.push(one.der);
    next = rest.findIndex(({ subject }) => subject === one.issuer);
  }
  return [...ordered, ...rest.map(({ der }) => der)];
}
