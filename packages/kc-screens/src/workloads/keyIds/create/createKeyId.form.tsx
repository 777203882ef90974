import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import type { Cipher, CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { keyIds } from 'kc-api/contract/workloads/keyIds';
import { cipherDefault, keyIdTexts, keySizes } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { CipherField } from '../../cipher/CipherField.tsx';
import { keyExpiryFields, KeyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from '../../expiry/index.ts';
import { nameField } from '../keyId.schema.ts';

interface Values extends KeyExpiry {
  name: string;
  desc: string;
  cipher: Cipher;
}

const serverNames = { date: 'expiration', action: 'onexpiry' };

export const form = defineForm<Values, typeof keyIds.create, CvmSet>({
  schema: ({ ports }) => yup.object({ name: nameField, ...keyExpiryFields(ports.clock.now()) }),
  initialValues: () => ({ name: '', desc: '', cipher: cipherDefault, ...keyExpiryOf(0, 'NO USE') }),
  Fields: ({ ports }) => (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required wide />
      <TextField name="desc" label={t('Description')} wide />
      <CipherField name="cipher" wide />
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
