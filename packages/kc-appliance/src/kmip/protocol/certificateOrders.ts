import { requestName } from 'kc-api/rules/pki/requestNames';
import type { Attribute } from './attributes/attributes.ts';
import { dateIn } from './attributes/attributeValues.ts';
import { needed, refuse } from './ttlv/fields.ts';
import type { Structure } from './ttlv/items.ts';
import { usages } from './numbers.ts';
import { subjectParts, type CertificateOrder, type CertificateSubject, type KmipCertificates, type SubjectParts } from './store.ts';

const day = 86_400;

/** Maximum length of one part of a subject (RFC 5280, A.1). */
const partMost = 64;
/** Maximum number of alternative names in a certificate. */
const namesMost = 20;
/** Validity of a certificate in seconds: default and maximum. */
const lifetime = { usual: 365 * day, most: 730 * day };
/** Range of the start date in seconds before and after now. */
const beginning = { before: day, after: 365 * day };
/** Seconds: the clock of another machine may be slow. */
const tolerance = 3_600;

type HostTest = (name: string) => boolean;

function partIn(values: readonly string[], part: (typeof subjectParts)[number]): string | undefined {
  const [value, ...more] = values;
  if (value === undefined) return undefined;
  if (more.length > 0) refuse('InvalidCSR', `The subject has more than one ${part}.`);
  const isReadable = value.trim() !== '' && value.length <= partMost && !/\p{C}/u.test(value);
  if (!isReadable || (part === 'C' && !/^[A-Z]{2}$/i.test(value))) refuse('InvalidCSR', `The part ${part} of the subject is not possible.`);
  return value;
}

/** Returns the subject of a request without the parts that this server does not certify. Refuses a subject that could be a host of the appliance. */
export function checkedSubject(parts: SubjectParts, isOwnHost: HostTest): CertificateSubject {
  const CN = partIn(parts.CN, 'CN') ?? refuse('InvalidCSR', 'The subject has no common name.');
  const name = requestName(CN);
  if (CN.includes('*') || isOwnHost('name' in name ? name.name : CN)) refuse('PermissionDenied', 'The common name could be taken for a host of this server.');
  const others = subjectParts.flatMap((part) => {
    const value = part === 'CN' ? undefined : partIn(parts[part], part);
    return value === undefined ? [] : [[part, value] as const];
  });
  return { ...Object.fromEntries(others), CN };
}

/** Returns the host names and addresses of a request. Refuses wildcards, and names that could be a host of the appliance. */
export function checkedNames(names: readonly string[], otherNames: readonly string[], isOwnHost: HostTest): string[] {
  if (otherNames.length > 0) refuse('InvalidCSR', 'Only host names and IP addresses are certified as alternative names.');
  if (names.length > namesMost) refuse('InvalidCSR', `A certificate has at most ${namesMost} alternative names.`);
  return names.map((entered) => {
    const checked = requestName(entered);
    if (!('name' in checked) || checked.name.length === 0) return refuse('InvalidCSR', 'An alternative name is not a host name or an IP address.');
    const { name } = checked;
    const isUnqualified = !name.includes('.') && !name.includes(':');
    if (name.includes('*') || isUnqualified || isOwnHost(name)) refuse('PermissionDenied', 'An alternative name could be taken for a host of this server.');
    return name;
  });
}

/** The attribute that contains a distinguished name since KMIP 1.1. */
const distinguishedName = 'X.509 Certificate Subject';
const partAttribute = /^Certificate Subject (\w+)$/;

/** Separates the subject of a certificate from the attributes of its object. `subject`: null if the request has none. */
export async function splitSubject(
  attributes: readonly Attribute[],
  certificates: KmipCertificates,
): Promise<{ subject: SubjectParts | null; others: Attribute[] }> {
  const others = attributes.filter(({ name }) => name !== distinguishedName && !partAttribute.test(name));
  const whole = attributes.find(({ name }) => name === distinguishedName);
  if (whole) {
    if (whole.value.type !== 'Structure') return refuse('InvalidField', `${distinguishedName} has a wrong type.`);
    const der = needed(whole.value as Structure, 'SubjectDistinguishedName', 'ByteString');
    return { subject: (await certificates.subject(der)) ?? refuse('InvalidField', `${distinguishedName} is not a distinguished name.`), others };
  }
  const stated = attributes.flatMap(({ name, value }) => {
    const part = partAttribute.exec(name)?.[1];
    if (part === undefined) return [];
    if (!subjectParts.some((one) => one === part)) refuse('InvalidField', `${name} is not certified.`);
    return value.type === 'TextString' ? [{ part, value: value.value }] : refuse('InvalidField', `${name} has a wrong type.`);
  });
  const valuesOf = (part: string): string[] => stated.filter((one) => one.part === part).map(({ value }) => value);
  return { subject: stated.length === 0 ? null : (Object.fromEntries(subjectParts.map((part) => [part, valuesOf(part)])) as unknown as SubjectParts), others };
}

/** Returns the dates of a certificate. 0 means that the request has no such date. `span`: seconds from `from` to `until` if there is no end date. */
export function checkedDates(activation: number, deactivation: number, now: number, span: number = lifetime.usual): Pick<CertificateOrder, 'from' | 'until'> {
  const start = activation || now;
  if (start < now - beginning.before || start > now + beginning.after) refuse('InvalidField', 'Activation Date is too far from today for a certificate.');
  const seconds = Math.min(span, lifetime.most);
  // Reduce the tolerance for a short-lived certificate, so that it is not expired from the start.
  const from = activation || now - Math.min(tolerance, Math.floor(seconds / 2));
  const until = dateIn(deactivation || from + seconds, 'Deactivation Date');
  if (until <= Math.max(start, now)) refuse('InvalidField', 'Deactivation Date is before the certificate is valid.');
  if (until - start > lifetime.most) refuse('InvalidField', `A certificate is valid for at most ${lifetime.most / day} days.`);
  return { from, until };
}

/** Returns the uses to certify. Refuses uses that the key does not allow, and those of a CA. */
export function checkedUses(mask: number, allowed: number, algorithm: string): Pick<CertificateOrder, 'signs' | 'encrypts'> {
  const isOfAuthority = (mask & (usages.CertificateSign | usages.CRLSign)) !== 0;
  if (isOfAuthority || (mask & ~allowed) !== 0) refuse('IncompatibleCryptographicUsageMask', 'Cryptographic Usage Mask has more than the key allows.');
  const signs = (mask & (usages.Verify | usages.Sign | usages.ContentCommitment)) !== 0;
  const encrypts = algorithm === 'RSA' && (mask & (usages.Encrypt | usages.WrapKey)) !== 0;
  if (!signs && !encrypts) refuse('IncompatibleCryptographicUsageMask', 'The key neither verifies nor encrypts.');
  return { signs, encrypts };
}
