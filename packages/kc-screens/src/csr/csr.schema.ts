import * as yup from 'yup';
import type { CsrFields } from 'kc-api/contract/hsm/csr';
import { commonNameProblem, csrTexts, isCountry, normalizeCsr, sanProblem, sansMax, subjectProblem, usualKeySize } from 'kc-api/rules/hsm/csr';

/** Form values of a certificate signing request, for all kinds of certificates. */
export interface CsrValues {
  common_name: string;
  /** Alternative names as entered, separated by spaces, commas or line breaks. */
  sans: string[];
  key_size: NonNullable<CsrFields['key_size']>;
  country: string;
  state: string;
  locality: string;
  org: string;
  org_unit: string;
}

export const newCsr: CsrValues = { common_name: '', sans: [], key_size: usualKeySize, country: '', state: '', locality: '', org: '', org_unit: '' };

/** Validates a field with the rule of the appliance. */
const judged = (problemOf: (text: string) => string | undefined) =>
  yup
    .string()
    .trim()
    .test('rule', function (text) {
      const message = problemOf(text ?? '');
      return message === undefined || this.createError({ message });
    });

export const csrSchema = yup.object({
  common_name: judged(commonNameProblem),
  // Accepts empty entries, because `csrBody` omits them.
  sans: yup.array(judged((text) => (text === '' ? undefined : sanProblem(text)))).max(sansMax, csrTexts.manySans),
  country: yup
    .string()
    .trim()
    .required(csrTexts.country)
    .test('country', csrTexts.country, (text) => isCountry(text)),
  org: judged((text) => subjectProblem('org', text)),
  org_unit: judged((text) => subjectProblem('org_unit', text)),
  locality: judged((text) => subjectProblem('locality', text)),
  state: judged((text) => subjectProblem('state', text)),
});

/** HSM-052: converts the form values to the request body. Trims the values and omits empty ones. */
export function csrBody({ common_name, country, key_size, sans, ...rest }: CsrValues): CsrFields {
  const names = sans.map((one) => one.trim()).filter((one) => one !== '');
  const given = Object.fromEntries(Object.entries(rest).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])));
  return normalizeCsr({ common_name, country, key_size, ...given, ...(names.length > 0 ? { sans: names } : {}) });
}
