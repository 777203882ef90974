import type { GenericSchema } from 'valibot';
import { isSchema, partsOf } from './schemaParts.ts';
import { certificateBase64, certificateText } from './texts.ts';
import type { text } from './shapes.ts';

/** Content of a file field: certificates only, the appliance's own certificate, a private key, or a certificate signing request. */
type CertificatePurpose = 'certificates' | 'own' | 'key' | 'request';

/** How the appliance reads a field that holds a file. */
export interface CertificateField {
  purpose: CertificatePurpose;
  /** The wire carries the file in base64. */
  base64: boolean;
  /** The message for a damaged file, or one that the reader does not recognize. Default: the call's own rule judges files that it does not recognize. */
  invalid: string | undefined;
  /** The field beside it for a private key in the same file. Default: none. */
  key: string | undefined;
  /** The field beside it with the passphrase of an encrypted file. Default: encrypted files are refused. */
  passphrase: string | undefined;
}

const marked = Symbol('certificate file');
interface Marked {
  [marked]?: CertificateField;
}

type Options = Partial<Omit<CertificateField, 'purpose'>>;

const fieldOf = (purpose: CertificatePurpose, { base64 = false, invalid, key, passphrase }: Options): typeof text =>
  Object.assign({ ...(base64 ? certificateBase64 : certificateText) }, { [marked]: { purpose, base64, invalid, key, passphrase } satisfies CertificateField });

/** Certificates in any form, such as those of a CA. The appliance stores PEM, and refuses a file with a private key. */
export const certificateFile = (options: Pick<Options, 'base64' | 'invalid'> = {}): typeof text => fieldOf('certificates', options);

/** A certificate of the appliance's own. A private key in its file moves to the field `key`. */
export const ownCertificateFile = (options: Pick<Options, 'invalid' | 'key' | 'passphrase'>): typeof text => fieldOf('own', options);

/** One private key in any form. Declare it as `secret(…)`. */
export const privateKeyFile = (options: Pick<Options, 'base64' | 'invalid' | 'passphrase'> = {}): typeof text => fieldOf('key', options);

/** One certificate signing request in any form. */
export const requestFile = (options: Pick<Options, 'base64' | 'invalid'> = {}): typeof text => fieldOf('request', options);

/** Returns the path of every field of a body that holds such a file: 'dc_list.*.cacert'. '*' is an item of a list or a record. */
export function certificateFieldsIn(schema: GenericSchema | undefined, path: readonly string[] = []): [readonly string[], CertificateField][] {
  if (!schema) return [];
  const own = (schema as Marked)[marked];
  if (own) return [[path, own]];
  const { entries, wrapped, item, value, options = [] } = partsOf(schema);
  return [
    ...Object.entries(entries ?? {}).flatMap(([name, part]) => certificateFieldsIn(part, [...path, name])),
    ...(wrapped ? certificateFieldsIn(wrapped, path) : []),
    ...[item, value].filter(isSchema).flatMap((part) => certificateFieldsIn(part, [...path, '*'])),
    ...options.filter(isSchema).flatMap((part) => certificateFieldsIn(part, path)),
  ];
}
