import type { UserRecord } from '../records.ts';

/** True if the user needs a second factor to sign in: verified one-time codes or a passkey. */
export const hasSecondFactor = ({ otp, passkeys = [] }: Pick<UserRecord, 'otp' | 'passkeys'>): boolean => otp?.verified === true || passkeys.length > 0;
