import 'reflect-metadata/lite';
import { AsnConvert } from '@peculiar/asn1-schema';
import { NameConstraints, type GeneralSubtrees } from '@peculiar/asn1-x509';
import { GeneralName, SubjectAlternativeNameExtension, type Extension, type GeneralNameType, type X509Certificate } from '@peculiar/x509';
import { Name } from '@peculiar/x509';
import { nameParts } from './distinguishedNames.ts';

interface Named {
  type: GeneralNameType;
  value: string;
}

const constraintsId = '2.5.29.30';

/** Returns the bytes of an IP address as in `GeneralName`; null for other texts. */
function addressBytes(text: string): number[] | null {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.split('.').map(Number);
  const url = URL.parse(`http://[${text}]/`);
  if (!url) return null;
  const [left = '', right] = url.hostname.slice(1, -1).split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(left), groups(right ?? '')];
  const filled = right === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return filled.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]);
}

function isInNetwork(address: string, network: string): boolean {
  const [base = '', length = '0'] = network.split('/');
  const [one, other] = [addressBytes(address), addressBytes(base)];
  if (!one || !other || one.length !== other.length) return false;
  const bits = (bytes: number[]) => bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits(one).slice(0, Number(length)) === bits(other).slice(0, Number(length));
}

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** RFC 5280, 4.2.1.10: a leading dot matches hosts below the domain. Without it, a mail address or URI needs exactly this host. */
const isHostIn = (host: string, base: string): boolean => (base.startsWith('.') ? host.endsWith(base) : host === base);

const matchers: Partial<Record<GeneralNameType, (value: string, base: string) => boolean>> = {
  dns: (value, base) =>
    base === '' || (base.startsWith('.') ? value.toLowerCase().endsWith(base.toLowerCase()) : isBelow(value.toLowerCase(), base.toLowerCase())),
  ip: isInNetwork,
  email: (value, base) => {
    const host = value.slice(value.lastIndexOf('@') + 1).toLowerCase();
    return base.includes('@')
      ? value.slice(0, value.lastIndexOf('@')) === base.slice(0, base.lastIndexOf('@')) && isHostIn(host, base.slice(base.lastIndexOf('@') + 1).toLowerCase())
      : isHostIn(host, base.toLowerCase());
  },
  url: (value, base) => isHostIn(URL.parse(value)?.hostname.toLowerCase() ?? '', base.toLowerCase()),
  dn: (value, base) => {
    const [parts, wanted] = [nameParts(new Name(value)), nameParts(new Name(base))];
    return wanted.every((part, index) => parts[index] === part);
  },
};

/** Returns the names of a certificate: its alternative names, its subject, and mail addresses in the subject. */
function namesIn(certificate: X509Certificate): Named[] {
  const alternative = certificate.getExtension(SubjectAlternativeNameExtension)?.names.items ?? [];
  const subject = certificate.subjectName;
  return [
    ...alternative,
    ...(subject.toJSON().length > 0 ? [{ type: 'dn' as const, value: subject.toString() }] : []),
    ...subject.getField('E').map((value) => ({ type: 'email' as const, value })),
  ];
}

const basesOf = (trees: GeneralSubtrees | undefined): Named[] => (trees ?? []).map(({ base }) => new GeneralName(base));

/**
 * True if the names of `certificate` satisfy the name constraints of an issuer (RFC 5280, 4.2.1.10). An unsupported kind of constraint excludes all names of
 * that kind. Unreadable constraints exclude every certificate.
 */
export function isWithinConstraints(certificate: X509Certificate, issuer: X509Certificate): boolean {
  const extension = issuer.getExtension(constraintsId);
  if (!extension) return true;
  try {
    return meets(certificate, extension);
  } catch {
    return false;
  }
}

function meets(certificate: X509Certificate, extension: Extension): boolean {
  const { permittedSubtrees, excludedSubtrees } = AsnConvert.parse(extension.value, NameConstraints);
  const [permitted, excluded] = [basesOf(permittedSubtrees), basesOf(excludedSubtrees)];
  return namesIn(certificate).every(({ type, value }) => {
    const fits = matchers[type];
    const [allowed, denied] = [permitted, excluded].map((bases) => (bases ?? []).filter((base) => base.type === type));
    if (!fits) return allowed?.length === 0 && denied?.length === 0;
    return (allowed?.length === 0 || allowed?.some((base) => fits(value, base.value))) && !denied?.some((base) => fits(value, base.value));
  });
}
