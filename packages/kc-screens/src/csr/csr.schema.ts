import * as yup from 'yup';
import type { CsrFields } from 'kc-api/contract/hsm/csr';
import { commonNameProblem, csrTexts, isCountry, normalizeCsr, sanProblem, sansMax, subjectProblem, usualKeySize } from 'kc-api/rules/hsm/csr';

/** A certificate signing request as its form has it, whoever asks for it. */
export interface CsrValues {
  common_name: string;
  /** Alternative names, as they are typed: between spaces, commas or line ends. */
  sans: string[];
  key_size: NonNullable<CsrFields['key_size']>;
  country: string;
  state: string;
  locality: string;
  org: string;
  org_unit: string;
}

export const newCsr: CsrValues = { common_name: '', sans: [], key_size: usualKeySize, country: '', state: '', locality: '', org: '', org_unit: '' };

/** A field that the rule of the appliance judges. */
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
  // Empty entries are left out.
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

/** HSM-052: trimmed, in the form in which the request has it, without what is empty. */
export function csrBody({ common_name, country, key_size, sans, ...rest }: CsrValues): CsrFields {
  const names = sans.map((one) => one.trim()).filter((one) => one !== '');
  const given = Object.fromEntries(Object.entries(rest).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])));
  return normalizeCsr({ common_name, country, key_size, ...given, ...(names.length > 0 ? { sans: names } : {}) });
}
