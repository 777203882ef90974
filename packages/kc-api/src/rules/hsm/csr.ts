import { t } from 'kc-intl/t';
import type { CsrFields } from '../../contract/hsm/csr.ts';

export const csrTexts = {
  /** HSM-103. */
  generated: t('Successfully generated a Certificate Signing Request.'),
  commonName: t('Enter the common name.'),
  noBlanks: t('Spaces and commas are not allowed.'),
  country: t('Enter the country as two letters.'),
} as const;

/** HSM-053, HSM-114. */
export const usualKeySize = '4096';
const isName = (text: string): boolean => !/[\s,]/.test(text);
/** HSM-059, HSM-060: of a common name or an alternative name; undefined when nothing is wrong. */
export const nameProblem = (text: string): string | undefined => (isName(text) ? undefined : csrTexts.noBlanks);
/** HSM-061. */
export const isCountry = (text: string): boolean => /^[A-Za-z]{2}$/.test(text);

/** HSM-058 to HSM-062: what is wrong with a request, by field; empty when nothing is. */
export function csrProblems({ common_name, country, sans = [] }: CsrFields): Record<string, string> {
  const blank = nameProblem(common_name);
  return {
    ...(common_name === '' ? { common_name: csrTexts.commonName } : blank === undefined ? {} : { common_name: blank }),
    ...(isCountry(country) ? {} : { country: csrTexts.country }),
    ...(sans.some((one) => nameProblem(one) !== undefined) ? { sans: csrTexts.noBlanks } : {}),
  };
}
