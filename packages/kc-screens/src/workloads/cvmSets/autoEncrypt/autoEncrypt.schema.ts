import * as yup from 'yup';
import type { AutoEncryptType, CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { cvmSetDefaults, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { yesNo } from '../PropagateField.tsx';

export interface AutoEncryptValues {
  autoencrypt: boolean;
  ptype: AutoEncryptType;
  paths: string[];
}

export const autoEncryptValues = (
  { autoencrypt, autoencrypt_policy }: Pick<CvmSet, 'autoencrypt' | 'autoencrypt_policy'> = cvmSetDefaultsOf(),
): AutoEncryptValues => ({
  autoencrypt: autoencrypt === 'yes',
  ptype: autoencrypt_policy.ptype,
  paths: [...autoencrypt_policy.paths],
});

const cvmSetDefaultsOf = () => ({
  autoencrypt: cvmSetDefaults.autoencrypt,
  autoencrypt_policy: { ptype: cvmSetDefaults.autoencrypt_policy.ptype, paths: [...cvmSetDefaults.autoencrypt_policy.paths] },
});

/** DISK-22. */
export const autoEncryptSchema = yup.object({
  paths: yup
    .array(yup.string())
    .when(['autoencrypt', 'ptype'], ([on, ptype]: unknown[], field) => (on === true && ptype !== 'none' ? field.min(1, cvmSetTexts.path) : field)),
});

export const autoEncryptBody = ({ autoencrypt, ptype, paths }: AutoEncryptValues) => ({
  autoencrypt: yesNo(autoencrypt),
  autoencrypt_policy: { ptype, paths: ptype === 'none' ? [] : paths.map((path) => path.trim()) },
});
