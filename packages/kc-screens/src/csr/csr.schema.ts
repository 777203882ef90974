import * as yup from 'yup';
import type { CsrFields } from 'kc-api/contract/hsm/csr';
import { csrTexts, isCountry, nameProblem, usualKeySize } from 'kc-api/rules/hsm/csr';

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

const isName = (text: string | undefined): boolean => text === undefined || nameProblem(text) === undefined;

export const csrSchema = yup.object({
  common_name: yup.string().trim().required(csrTexts.commonName).test('name', csrTexts.noBlanks, isName),
  sans: yup.array(yup.string().trim().test('name', csrTexts.noBlanks, isName)),
  country: yup
    .string()
    .trim()
    .required(csrTexts.country)
    .test('country', csrTexts.country, (text) => isCountry(text)),
});

/** HSM-052: trimmed, the country in capitals, without what is empty. */
export function csrBody({ common_name, country, key_size, sans, ...rest }: CsrValues): CsrFields {
  const names = sans.map((one) => one.trim()).filter((one) => one !== '');
  const given = Object.fromEntries(Object.entries(rest).flatMap(([field, value]) => (value.trim() === '' ? [] : [[field, value.trim()]])));
  return { common_name: common_name.trim(), country: country.trim().toUpperCase(), key_size, ...given, ...(names.length > 0 ? { sans: names } : {}) };
}
