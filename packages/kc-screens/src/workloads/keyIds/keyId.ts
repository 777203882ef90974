import type { AsymmetricKeyId, KeyId } from 'kc-api/contract/workloads/keyIds';

/** The fields that symmetric and asymmetric key ids share. */
export type AnyKeyId = Pick<KeyId | AsymmetricKeyId, 'id' | 'name' | 'desc' | 'onexpiry' | 'status' | 'cvmset' | 'cvmsetname'>;

export const idOf = ({ id }: AnyKeyId): string => id;
export const nameOf = ({ name }: AnyKeyId): string => name;
export const atName = ({ name }: AnyKeyId) => ({ name });
