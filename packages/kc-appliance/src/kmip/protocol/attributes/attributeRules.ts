import type { ItemType } from '../ttlv/items.ts';

/** Client permissions for an attribute (tables in KMIP 1.4, 3, and KMIP 2.1, 4). */
interface AttributeRule {
  type: ItemType;
  /** True if an object may have several values. */
  many: boolean;
  /** True if a client may set a first value, change a value, remove a value. */
  set: boolean;
  modify: boolean;
  remove: boolean;
}

/** `may`: 's' to set, 'm' to modify, 'd' to delete, '*' for several values. */
const rule = (type: ItemType, may = ''): AttributeRule => ({
  type,
  many: may.includes('*'),
  set: may.includes('s'),
  modify: may.includes('m'),
  remove: may.includes('d'),
});

const rules: Readonly<Record<string, AttributeRule>> = {
  'Unique Identifier': rule('TextString'),
  'Short Unique Identifier': rule('ByteString'),
  Name: rule('Structure', 'smd*'),
  'Object Type': rule('Enumeration'),
  'Cryptographic Algorithm': rule('Enumeration', 's'),
  'Cryptographic Length': rule('Integer', 's'),
  'Cryptographic Parameters': rule('Structure', 'smd*'),
  'Cryptographic Domain Parameters': rule('Structure', 's'),
  'Certificate Type': rule('Enumeration', 's'),
  'Certificate Length': rule('Integer'),
  'X.509 Certificate Identifier': rule('Structure'),
  'X.509 Certificate Subject': rule('Structure'),
  'X.509 Certificate Issuer': rule('Structure'),
  'Digital Signature Algorithm': rule('Enumeration', '*'),
  Digest: rule('Structure', '*'),
  'Operation Policy Name': rule('TextString', 's'),
  'Cryptographic Usage Mask': rule('Integer', 's'),
  'Lease Time': rule('Interval'),
  'Usage Limits': rule('Structure', 'smd'),
  State: rule('Enumeration'),
  'Initial Date': rule('DateTime'),
  'Activation Date': rule('DateTime', 'sm'),
  'Process Start Date': rule('DateTime', 'sm'),
  'Protect Stop Date': rule('DateTime', 'sm'),
  'Deactivation Date': rule('DateTime', 'sm'),
  'Destroy Date': rule('DateTime'),
  'Compromise Occurrence Date': rule('DateTime'),
  'Compromise Date': rule('DateTime'),
  'Revocation Reason': rule('Structure'),
  'Archive Date': rule('DateTime'),
  'Object Group': rule('TextString', 'smd*'),
  Fresh: rule('Boolean', 's'),
  Link: rule('Structure', 'smd*'),
  'Application Specific Information': rule('Structure', 'smd*'),
  'Contact Information': rule('TextString', 'smd'),
  'Last Change Date': rule('DateTime'),
  'Alternative Name': rule('Structure', 'smd*'),
  'Key Value Present': rule('Boolean'),
  'Key Value Location': rule('Structure', 'smd*'),
  'Original Creation Date': rule('DateTime', 's'),
  'Random Number Generator': rule('Structure', 's'),
  'PKCS#12 Friendly Name': rule('TextString', 'smd'),
  Description: rule('TextString', 'smd'),
  Comment: rule('TextString', 'smd'),
  Sensitive: rule('Boolean', 'sm'),
  'Always Sensitive': rule('Boolean'),
  Extractable: rule('Boolean', 'sm'),
  'Never Extractable': rule('Boolean'),
  'Key Format Type': rule('Enumeration', 's'),
  'NIST Key Type': rule('Enumeration', 'sd'),
  'Opaque Data Type': rule('Enumeration'),
  'Protection Level': rule('Enumeration', 'sm'),
  'Protection Period': rule('Interval', 'sm'),
  'Protection Storage Mask': rule('Integer'),
  'Quantum Safe': rule('Boolean', 's'),
  'Rotate Interval': rule('Interval', 'smd'),
  'Rotate Automatic': rule('Boolean', 'smd'),
  'Rotate Offset': rule('Interval', 'smd'),
  'Rotate Date': rule('DateTime'),
  'Rotate Generation': rule('Integer'),
  'Rotate Name': rule('Structure', 'smd'),
  'Rotate Latest': rule('Boolean'),
};

/** Names of 2.x for the parts of the subject and the issuer of a certificate. */
const isCertificatePart = (name: string): boolean => /^Certificate (?:Subject|Issuer) \w/.test(name);

/** Returns the rule of an attribute, or null for an unknown name. KMIP 1.4, 3.39: clients define x- attributes, servers y- attributes. */
export function attributeRule(name: string): AttributeRule | null {
  if (Object.hasOwn(rules, name)) return rules[name] ?? null;
  if (isCertificatePart(name)) return rule('TextString', '*');
  if (name.startsWith('x-')) return { type: 'TextString', many: true, set: true, modify: true, remove: true };
  return name.startsWith('y-') ? rule('TextString', '*') : null;
}

/** True if values may have any type: vendor attributes keep the type that the client sends. */
export const hasAnyType = (name: string): boolean => name.startsWith('x-') || name.startsWith('y-');
