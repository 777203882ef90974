import { useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { SelectField } from 'kc-components/SelectField';
import { cipher, type Cipher } from 'kc-api/contract/workloads/cvmSets';
import { keySizes } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';

interface CipherFieldProps {
  name: string;
  /** Default: false. */
  wide?: boolean;
}

/** Selects the cipher of a key, which determines the key size (DISK-18, KEYID-13). */
export function CipherField({ name, wide }: CipherFieldProps) {
  const size = keySizes[useFormValue<Cipher>(name)];
  return (
    <SelectField<Cipher> name={name} label={t('Cipher')} options={optionsOf(cipher.options)} help={t('AES with a key of {size} bits.', { size })} wide={wide} />
  );
}
