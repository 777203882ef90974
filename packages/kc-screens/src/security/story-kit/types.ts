import type { Tables } from 'kc-appliance';

export type UserStatusRecord = Tables['users'];
