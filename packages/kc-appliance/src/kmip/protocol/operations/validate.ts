import type { KmipObjectRecord } from '../../records.ts';
import { dateIn } from '../attributes/attributeValues.ts';
import { validityIndicators } from '../cryptographyNumbers.ts';
import { everyPart, field, fields, needed, refuse } from '../ttlv/fields.ts';
import { enumeration, type Structure } from '../ttlv/items.ts';
import { tags } from '../ttlv/tags.ts';
import type { Operation, Turn } from '../turn.ts';

type Octets = Uint8Array<ArrayBuffer>;

/** Maximum number of certificates in a chain. */
const chainMost = 10;
/** KMIP 1.4, 9.1.3.2.6. */
const x509 = 0x01;

function certificateIn(certificate: Structure): Octets {
  if (needed(certificate, 'CertificateType', 'Enumeration') !== x509) refuse('InvalidField', 'Only X.509 certificates are validated.');
  return needed(certificate, 'CertificateValue', 'ByteString');
}

/** Returns a managed certificate. Refuses other objects, and destroyed ones. */
function certificateObject(turn: Turn, id: string): KmipObjectRecord {
  const object = turn.store.find(id);
  if (object.type !== 'Certificate' || object.subtype !== x509) refuse('IllegalObjectType', 'This object is not an X.509 certificate.');
  if (object.state.startsWith('Destroyed')) refuse('ObjectDestroyed', 'This object is destroyed.');
  return object;
}

/** KMIP 1.4, 4.24. A revoked certificate is invalid from its revocation on, no matter which client or administrator revoked it. */
export const validate: Operation = async (payload, turn) => {
  const given = everyPart(payload, 'Certificate').map(certificateIn);
  const ids = [...new Set(fields(payload, 'UniqueIdentifier', 'TextString'))];
  const count = given.length + ids.length;
  if (count === 0) refuse('MissingData', 'Certificate and Unique Identifier are missing.');
  if (count > chainMost) refuse('InvalidField', `A chain has at most ${chainMost} certificates.`);
  const at = dateIn(field(payload, 'ValidityDate', 'DateTime') ?? turn.store.now(), 'Validity Date');
  const answer = (name: keyof typeof validityIndicators) => [enumeration(tags.ValidityIndicator, validityIndicators[name])];
  const objects = ids.map((id) => certificateObject(turn, id));
  if (objects.some((object) => turn.store.certificates.isRevoked(object, at))) return answer('Invalid');
  const managed: Octets[] = [];
  for (const { id } of objects) managed.push((await turn.store.use(id, 'Validate')).material);
  const verdict = await turn.store.certificates.validate([...managed, ...given], at);
  return answer(verdict ?? refuse('InvalidField', 'The certificates are more than one chain.'));
};
