import * as yup from 'yup';
import { FileField } from 'kc-components/FileField';
import { FieldGrid, When } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { asymmetricKeyIds } from 'kc-api/contract/workloads/keyIds';
import { keyIdTexts, keyLengthDefault, keyLengths } from 'kc-api/rules/workloads/keyIds';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { keyExpiryFields, KeyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from '../../expiry/index.ts';
import { nameField } from '../keyId.schema.ts';

type Way = 'generate' | 'upload';

interface Values extends KeyExpiry {
  name: string;
  desc: string;
  way: Way;
  /** Bits. */
  keylen: string;
  /** In base64. */
  b64pubkey: string;
  b64privkey: string;
}

const serverNames = { date: 'expiration_date', action: 'onexpiry' };
const ways: readonly { value: Way; label: string; description: string }[] = [
  { value: 'generate', label: t('Generate'), description: t('The appliance creates both keys.') },
  { value: 'upload', label: t('Upload'), description: t('Both keys come from files in PEM format.') },
];
const lengths = keyLengths.map((bits) => ({ value: String(bits), label: t('{bits} bits', { bits }) }));
const judge = (words: string, problem: string) => (base64: string) => (atob(base64).includes(words) ? undefined : problem);
const uploaded = (problem: string) => yup.string().when('way', ([way]: unknown[], field) => (way === 'upload' ? field.required(problem) : field));

export const form = defineForm<Values, typeof asymmetricKeyIds.create, CvmSet>({
  schema: ({ ports }) =>
    yup.object({
      name: nameField,
      b64pubkey: uploaded(keyIdTexts.publicKey),
      b64privkey: uploaded(keyIdTexts.privateKey),
      ...keyExpiryFields(ports.clock.now()),
    }),
  initialValues: () => ({ name: '', desc: '', way: 'generate', keylen: String(keyLengthDefault), b64pubkey: '', b64privkey: '', ...keyExpiryOf(0, 'NO USE') }),
  Fields: ({ ports }) => (
    <FieldGrid>
      <TextField name="name" label={t('Name')} required wide />
      <TextField name="desc" label={t('Description')} wide />
      <RadioCards<Way> name="way" label={t('RSA keys')} options={ways} columns wide />
      <When<Way> field="way" is={(way) => way === 'generate'}>
        <SelectField name="keylen" label={t('Key length')} options={lengths} wide />
      </When>
      <When<Way> field="way" is={(way) => way === 'upload'}>
        <FileField name="b64pubkey" label={t('Public key')} as="base64" accept=".pem,.pub" check={judge('PUBLIC KEY', keyIdTexts.publicKey)} required wide />
        <FileField
          name="b64privkey"
          label={t('Private key')}
          as="base64"
          accept=".pem,.key"
          check={judge('PRIVATE KEY', keyIdTexts.privateKey)}
          secret
          required
          wide
        />
      </When>
      <KeyExpiryFields now={ports.clock.now()} serverNames={serverNames} />
    </FieldGrid>
  ),
  toBody: ({ name, desc, way, keylen, b64pubkey, b64privkey, onexpiry, ...expiry }, { target }) => ({
    cvmset: target.guid,
    name: name.trim(),
    desc: desc.trim(),
    algorithm: 'RSA',
    expiration_date: keyExpirySeconds(expiry),
    onexpiry,
    ...(way === 'generate' ? { keylen: Number(keylen) } : { b64pubkey, b64privkey }),
  }),
  done: () => keyIdTexts.asymmetricCreated,
});
