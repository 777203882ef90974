import type { CloudKey, ProtectionLevel } from '../../contract/cloudKeys/cloudKey.ts';
import type { CspType } from '../../contract/cloudKeys/keySets.ts';
import { providers } from './providers/provider.ts';

/** What people read for what the wire says in capitals, for lists, details and choices alike. */

/** The types of key sets, cloud keys and CSP accounts; an external key store is one of AWS. */
export const typeNames: Readonly<Record<CspType | 'XKS', string>> = { AWS: 'AWS', XKS: 'XKS', AZURE: 'Azure', GCP: 'Google Cloud', TDE: 'Database' };

/** 'Google Cloud'; 'XKS' for an external key store. */
export const typeName = ({ csp_type, keyset_type }: { csp_type: CspType; keyset_type?: 'XKS' | undefined }): string => typeNames[keyset_type ?? csp_type];

/** 'Encrypt and decrypt', as the provider calls its purposes, else as AWS does; the wire's word where neither knows it. */
export const purposeName = ({ csp_type, purpose }: Pick<CloudKey, 'csp_type' | 'purpose'>): string =>
  [...providers[csp_type].purposes, ...providers.AWS.purposes].find((one) => one.purpose === purpose)?.purpose_displayname ?? purpose;

export const protectionNames: Readonly<Record<ProtectionLevel, string>> = {
  SOFTWARE: 'Software',
  HSM: 'HSM',
  EXTERNAL: 'External',
  EXTERNAL_VPC: 'External over VPC',
};
