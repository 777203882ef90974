import { spaced } from '../numbers.ts';
import { tags } from '../ttlv/tags.ts';
import { isAtLeast, type Version } from '../versions.ts';

type TagName = keyof typeof tags;

/** The attributes added in each version, by tag name (KMIP 1.4, 3, and KMIP 2.1, 4). Older clients do not expect them in a response. */
const addedAttributes: readonly (readonly [major: number, minor: number, names: readonly TagName[]])[] = [
  [
    1,
    0,
    [
      'UniqueIdentifier',
      'Name',
      'ObjectType',
      'CryptographicAlgorithm',
      'CryptographicLength',
      'CryptographicParameters',
      'CryptographicDomainParameters',
      'CertificateType',
      'CertificateIdentifier',
      'CertificateIssuer',
      'CertificateSubject',
      'Digest',
      'OperationPolicyName',
      'CryptographicUsageMask',
      'LeaseTime',
      'UsageLimits',
      'State',
      'InitialDate',
      'ActivationDate',
      'ProcessStartDate',
      'ProtectStopDate',
      'DeactivationDate',
      'DestroyDate',
      'CompromiseOccurrenceDate',
      'CompromiseDate',
      'RevocationReason',
      'ArchiveDate',
      'ObjectGroup',
      'Link',
      'ApplicationSpecificInformation',
      'ContactInformation',
      'LastChangeDate',
    ],
  ],
  [1, 1, ['CertificateLength', 'X_509CertificateIdentifier', 'X_509CertificateIssuer', 'X_509CertificateSubject', 'DigitalSignatureAlgorithm', 'Fresh']],
  [1, 2, ['AlternativeName', 'KeyValuePresent', 'KeyValueLocation', 'OriginalCreationDate']],
  [1, 3, ['RandomNumberGenerator']],
  [1, 4, ['PKCS_12FriendlyName', 'Description', 'Comment', 'Sensitive', 'AlwaysSensitive', 'Extractable', 'NeverExtractable']],
  [
    2,
    0,
    [
      'KeyFormatType',
      'NISTKeyType',
      'OpaqueDataType',
      'ProtectionLevel',
      'ProtectionPeriod',
      'ProtectionStorageMask',
      'QuantumSafe',
      'ShortUniqueIdentifier',
      'ObjectGroupMember',
      'CertificateSubjectCN',
      'CertificateSubjectO',
      'CertificateSubjectOU',
      'CertificateSubjectEmail',
      'CertificateSubjectC',
      'CertificateSubjectST',
      'CertificateSubjectL',
      'CertificateSubjectUID',
      'CertificateSubjectSerialNumber',
      'CertificateSubjectTitle',
      'CertificateSubjectDC',
      'CertificateSubjectDNQualifier',
      'CertificateIssuerCN',
      'CertificateIssuerO',
      'CertificateIssuerOU',
      'CertificateIssuerEmail',
      'CertificateIssuerC',
      'CertificateIssuerST',
      'CertificateIssuerL',
      'CertificateIssuerUID',
      'CertificateIssuerSerialNumber',
      'CertificateIssuerTitle',
      'CertificateIssuerDC',
      'CertificateIssuerDNQualifier',
    ],
  ],
  [2, 1, ['RotateInterval', 'RotateAutomatic', 'RotateOffset', 'RotateDate', 'RotateGeneration', 'RotateName', 'RotateLatest']],
];

/** Attribute names that differ from the words of the tag name. */
const irregularNames: Partial<Record<TagName, string>> = {
  X_509CertificateIdentifier: 'X.509 Certificate Identifier',
  X_509CertificateIssuer: 'X.509 Certificate Issuer',
  X_509CertificateSubject: 'X.509 Certificate Subject',
  PKCS_12FriendlyName: 'PKCS#12 Friendly Name',
};

/** Attributes that KMIP 2.0 removed. */
const removedIn2 = new Set<TagName>(['OperationPolicyName', 'CertificateIdentifier', 'CertificateIssuer', 'CertificateSubject']);

interface AttributeTag {
  name: string;
  tag: number;
  isIn(version: Version): boolean;
}

const attributeTags: readonly AttributeTag[] = addedAttributes.flatMap(([major, minor, names]) =>
  names.map((tagName) => ({
    name: irregularNames[tagName] ?? spaced(tagName),
    tag: tags[tagName],
    isIn: (version: Version) => isAtLeast(version, major, minor) && !(version.major >= 2 && removedIn2.has(tagName)),
  })),
);
const byName = new Map(attributeTags.map((one) => [one.name, one]));
const byTag = new Map(attributeTags.map((one) => [one.tag, one]));

/** Returns the name of the attribute with this tag; undefined if the tag is not an attribute. */
export const attributeNameOf = (tag: number): string | undefined => byTag.get(tag)?.name;
/** Returns the tag of the attribute with this name; undefined for vendor attributes and unknown names. */
export const attributeTagOf = (name: string): number | undefined => byName.get(name)?.tag;

/** True for attributes outside the standard: `x-` for those of clients, `y-` for those of servers (KMIP 1.4, 3.39). */
const isVendorAttribute = (name: string): boolean => name.startsWith('x-') || name.startsWith('y-');

/** Returns whether a client of this version expects the attribute. */
export const hasAttribute = (version: Version, name: string): boolean => isVendorAttribute(name) || (byName.get(name)?.isIn(version) ?? false);

/** A vendor attribute of KMIP 2.0. */
interface VendorAttribute {
  vendor: string;
  name: string;
}

const vendorSeparator = '::';

/** Returns the KMIP 1.x name of a vendor attribute. A vendor other than `x` and `y` becomes part of the name. */
export const nameOfVendorAttribute = ({ vendor, name }: VendorAttribute): string =>
  vendor === 'x' || vendor === 'y' ? `${vendor}-${name}` : `x-${vendor}${vendorSeparator}${name}`;

/** The inverse of `nameOfVendorAttribute`. */
export function vendorAttributeOf(name: string): VendorAttribute {
  const [prefix, rest] = [name.slice(0, 1), name.slice(2)];
  const at = rest.indexOf(vendorSeparator);
  return at > 0 ? { vendor: rest.slice(0, at), name: rest.slice(at + vendorSeparator.length) } : { vendor: prefix, name: rest };
}
