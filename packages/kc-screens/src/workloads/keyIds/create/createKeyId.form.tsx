import * as yup from 'yup';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { cipher, type Cipher, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { cipherDefault, keyIdTexts, keySizes } from 'kc-api/rules/workloads/keyIds';
import { defineForm } from '../../../shell/index.ts';
import { keyExpiryFields, KeyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from '../../expiry/index.ts';
import { nameField } from '../keyId.schema.ts';

interface Values extends KeyExpiry {
  name: string;
  desc: string;
  cipher: Cipher;
}

const serverNames = { date: 'expiration', action: 'onexpiry' };

/** With the size that follows from it (KEYID-13). */
function CipherField() {
  const size = keySizes[useFormValue<Cipher>('cipher')];
  return <SelectField<Cipher> name="cipher" label="Cipher" options={optionsOf(cipher.options)} help={`AES with a key of ${size} bits.`} wide />;
}

export const form = defineForm<Values, typeof keyIds.create, CvmSet>({
  schema: ({ ports }) => yup.object({ name: nameField, ...keyExpiryFields(ports.clock.now()) }),
  initialValues: () => ({ name: '', desc: '', cipher: cipherDefault, ...keyExpiryOf(0, 'NO USE') }),
  Fields: ({ ports }) => (
    <FieldGrid>
      <TextField name="name" label="Name" required wide />
      <TextField name="desc" label="Description" wide />
      <CipherField />
      <KeyExpiryFields now={ports.clock.now()} serverNames={serverNames} />
    </FieldGrid>
  ),
  toBody: ({ name, desc, cipher: chosen, onexpiry, ...expiry }, { target }) => ({
    cvmset: target.guid,
    name: name.trim(),
    desc: desc.trim(),
    algorithm: 'AES',
    cipher: chosen,
    keysize: keySizes[chosen],
    expiration: keyExpirySeconds(expiry),
    onexpiry,
  }),
  done: () => keyIdTexts.created,
});
