import type { TwoFactorState } from 'kc-api/contract/account/account';
import type { User } from 'kc-api/contract/security/users';

/** What the dialogs about two-factor look at. */
export interface TwoFactorTarget {
  user: User;
  state: TwoFactorState;
  /** Everybody must have it. */
  enforced: boolean;
}
