import { t } from 'kc-intl/t';
import type { CloudKey, KeyStatus, ProtectionLevel } from '../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../contract/cloudKeys/keySets.ts';
import { providers } from './providers/provider.ts';

/** Labels for wire constants, for lists, details and options. */

/** Labels of the types of key sets, cloud keys and CSP accounts. An external key store (XKS) belongs to AWS. */
export const typeNames: Readonly<Record<CspType | 'XKS', string>> = { AWS: 'AWS', XKS: 'XKS', AZURE: 'Azure', GCP: 'Google Cloud', TDE: t('Database') };

/** 'Google Cloud'; 'XKS' for an external key store. */
export const typeName = ({ csp_type, keyset_type }: { csp_type: CspType; keyset_type?: 'XKS' | undefined }): string => typeNames[keyset_type ?? csp_type];

/** Label of a purpose: 'Encrypt and decrypt'. Falls back to the AWS label, then to the wire name. */
export const purposeName = ({ csp_type, purpose }: Pick<CloudKey, 'csp_type' | 'purpose'>): string =>
  [...providers[csp_type].purposes, ...providers.AWS.purposes].find((one) => one.purpose === purpose)?.purpose_displayname ?? purpose;

/** The provider's label of an algorithm: 'Google symmetric key'. Falls back to the wire name. */
export const algorithmName = ({ csp_type, purpose, algorithm }: Pick<CloudKey, 'csp_type' | 'purpose' | 'algorithm'>): string => {
  const { purposes } = providers[csp_type];
  const named = [...purposes.filter((one) => one.purpose === purpose), ...purposes].flatMap((one) => one.algorithms);
  return named.find(({ name }) => name === algorithm)?.display_name ?? algorithm;
};

const reasonNames: Readonly<Record<string, string>> = {
  CUSTOMER_INITIATED_SUPPORT: t('Support requested by the customer'),
  CUSTOMER_INITIATED_ACCESS: t('Access by the customer'),
  GOOGLE_INITIATED_SERVICE: t('Service work by Google'),
  GOOGLE_INITIATED_REVIEW: t('Review by Google'),
  GOOGLE_INITIATED_SYSTEM_OPERATION: t('System operation of Google'),
  THIRD_PARTY_DATA_REQUEST: t('Data request of a third party'),
  REASON_UNSPECIFIED: t('Unspecified reason'),
  REASON_NOT_EXPECTED: t('No reason expected'),
  MODIFIED_CUSTOMER_INITIATED_ACCESS: t('Access by the customer, after a change of the reason'),
  MODIFIED_GOOGLE_INITIATED_SYSTEM_OPERATION: t('System operation of Google, after a change of the reason'),
  GOOGLE_RESPONSE_TO_PRODUCTION_ALERT: t('Response of Google to a production alert'),
};

/** Label of an access reason of an external key manager. Falls back to the wire name, because accounts can define their own reasons. */
export const reasonName = (reason: string): string => reasonNames[reason] ?? reason;

export const keyStatusNames: Readonly<Record<KeyStatus, string>> = {
  Available: t('Available'),
  Disabled: t('Disabled'),
  'Not Available': t('Not Available'),
  'Pending Delete': t('Pending Delete'),
  Destroyed: t('Destroyed'),
};

const objectTypeNames: Readonly<Record<string, string>> = { 'Symmetric Key': t('Symmetric Key'), 'Asymmetric Key': t('Asymmetric Key') };
/** Falls back to the wire name for other types. */
export const objectTypeName = (type: string): string => objectTypeNames[type] ?? type;

export const protectionNames: Readonly<Record<ProtectionLevel, string>> = {
  SOFTWARE: t('Software'),
  HSM: 'HSM',
  EXTERNAL: t('External'),
  EXTERNAL_VPC: t('External over VPC'),
};
