import type { UserRecord } from './records.ts';

/** Whether a password alone does not let this user in: codes that are on, or a passkey. */
export const hasSecondFactor = ({ otp, passkeys = [] }: Pick<UserRecord, 'otp' | 'passkeys'>): boolean => otp?.verified === true || passkeys.length > 0;
