import type { KmipUser } from 'kc-api/contract/kmip/users';

/** A name can be given to somebody else later. */
export const idOf = ({ id, username }: KmipUser): string => id ?? username;
export const nameOf = ({ username }: KmipUser): string => username;
