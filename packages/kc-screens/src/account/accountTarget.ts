import type { TwoFactorState } from 'kc-api/contract/account/account';
import type { User } from 'kc-api/contract/security/users';

/** The data that the two-factor dialogs need. */
export interface TwoFactorTarget {
  user: User;
  state: TwoFactorState;
  /** True if the vault requires two-factor from all users. */
  enforced: boolean;
}
