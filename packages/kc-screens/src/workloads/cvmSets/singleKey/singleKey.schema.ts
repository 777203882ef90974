import * as yup from 'yup';
import type { Cipher, CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { keyExpiryFields, keyExpiryOf, keyExpirySeconds, type KeyExpiry } from '../../expiry/index.ts';
import { yesNo } from '../PropagateField.tsx';

export interface SingleKeyValues extends KeyExpiry {
  single_key: boolean;
  sek_cipher: Cipher;
}

type Kept = Pick<CvmSet, 'single_key' | 'sek_cipher' | 'sek_expire' | 'sek_onexpiry'>;

export const singleKeyValues = ({ single_key, sek_cipher, sek_expire, sek_onexpiry }: Kept): SingleKeyValues => ({
  single_key: single_key === 'yes',
  sek_cipher,
  ...keyExpiryOf(sek_expire, sek_onexpiry),
});

/** `now` is milliseconds. */
export const singleKeySchema = (now: number, before = 0) =>
  yup.object({
    day: yup.string().when('single_key', ([on]: unknown[], field) => (on === true ? keyExpiryFields(now, before).day : field)),
  });

export const singleKeyBody = ({ single_key, sek_cipher, ...expiry }: SingleKeyValues) => ({
  single_key: yesNo(single_key),
  ...(single_key ? { sek_cipher, sek_expire: keyExpirySeconds(expiry), sek_onexpiry: expiry.onexpiry } : {}),
});
