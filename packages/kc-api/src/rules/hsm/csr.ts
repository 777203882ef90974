import { t } from 'kc-intl/t';
import type { CsrFields } from '../../contract/hsm/csr.ts';
import { stated } from '../stated.ts';
import { requestName, requestNameTexts } from '../pki/requestNames.ts';

/** Maximum number of characters (RFC 5280, A.1). Certificate authorities and OpenSSL reject longer values. */
const longest = { common_name: 64, org: 64, org_unit: 64, locality: 128, state: 128 } as const;
/** Maximum number of alternative names in a request. No requirement gives a number; public CAs allow 100. */
export const sansMax = 100;

export const csrTexts = {
  /** HSM-103. */
  generated: t('Successfully generated a Certificate Signing Request.'),
  commonName: t('Enter the common name.'),
  noBlanks: requestNameTexts.noBlanks,
  longName: t('A common name has at most {most} characters. Enter the name under Alternative names, and a shorter one here.', { most: longest.common_name }),
  long: (most: number) => t('Enter at most {most} characters.', { most }),
  lineEnds: t('Remove line breaks and control characters.'),
  manySans: t('Enter at most {most} alternative names.', { most: sansMax }),
  country: t('Enter the country as two letters.'),
} as const;

/** HSM-053, HSM-114. */
export const usualKeySize = '4096';

/** HSM-060: validates an alternative name; undefined if valid. */
export function sanProblem(text: string): string | undefined {
  const result = requestName(text);
  return 'problem' in result ? result.problem : undefined;
}

/** HSM-058, HSM-059: validates a common name; undefined if valid. */
export function commonNameProblem(text: string): string | undefined {
  if (text.trim() === '') return csrTexts.commonName;
  const result = requestName(text);
  const { length } = 'name' in result ? result.name : text.trim();
  if (length > longest.common_name) return csrTexts.longName;
  return 'problem' in result ? result.problem : undefined;
}

/** Validates another part of the subject; undefined if valid. All of them are optional. */
export function subjectProblem(field: 'org' | 'org_unit' | 'locality' | 'state', text = ''): string | undefined {
  if (/\p{Cc}|[\u2028\u2029]/u.test(text.trim())) return csrTexts.lineEnds;
  return [...text.trim()].length > longest[field] ? csrTexts.long(longest[field]) : undefined;
}

/** HSM-061. */
export const isCountry = (text: string): boolean => /^[A-Za-z]{2}$/.test(text);

/** HSM-058 to HSM-062: validates a request. Problems by field; empty if valid. */
export function csrProblems({ common_name, country, sans = [], ...rest }: CsrFields): Record<string, string> {
  return stated({
    common_name: commonNameProblem(common_name),
    country: isCountry(country) ? undefined : csrTexts.country,
    sans: sans.length > sansMax ? csrTexts.manySans : sans.map(sanProblem).find((problem) => problem !== undefined),
    org: subjectProblem('org', rest.org),
    org_unit: subjectProblem('org_unit', rest.org_unit),
    locality: subjectProblem('locality', rest.locality),
    state: subjectProblem('state', rest.state),
  });
}

const normalized = (text: string): string => {
  const result = requestName(text);
  return 'name' in result ? result.name : text.trim();
};

/** HSM-052: normalizes the fields: names in A-labels, without prefixes and duplicates; the country in capitals. */
export function normalizeCsr<Fields extends CsrFields>(fields: Fields): Fields {
  const { common_name, country, sans } = fields;
  return {
    ...fields,
    common_name: normalized(common_name),
    country: country.trim().toUpperCase(),
    ...(sans ? { sans: [...new Set(sans.map(normalized))] } : {}),
  };
}
