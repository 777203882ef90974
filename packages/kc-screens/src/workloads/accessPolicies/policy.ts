import type { ListedPolicy } from 'kc-api/contract/workloads/accessPolicies';

export const idOf = ({ id }: Pick<ListedPolicy, 'id'>): string => id;
export const nameOf = ({ name }: Pick<ListedPolicy, 'name'>): string => name;
export const atId = ({ id }: Pick<ListedPolicy, 'id'>) => ({ id });
/** Fetches the current version. */
export const inUse = (policy: Pick<ListedPolicy, 'id'>) => ({ params: atId(policy), query: {} });
