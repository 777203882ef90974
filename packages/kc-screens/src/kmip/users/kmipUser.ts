import type { KmipUser } from 'kc-api/contract/kmip/users';

/** Prefers the id, because a name can belong to a different user later. */
export const idOf = ({ id, username }: KmipUser): string => id ?? username;
export const nameOf = ({ username }: KmipUser): string => username;
