import type { ConfirmWay } from 'kc-api/contract/session/session';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { SignInAgain } from './SignInAgain.tsx';

export interface ConfirmQuestionProps {
  /** None: only a new sign-in proves who somebody is. */
  ways: readonly ConfirmWay[];
  /** True once it was confirmed; false where the person goes back. */
  settle: (confirmed: boolean) => void;
}

/** Asks who is there, in the dialog on show. */
export const ConfirmQuestion = ({ ways: [first, ...others], settle }: ConfirmQuestionProps) =>
  first ? <ConfirmPanel first={first} others={others} settle={settle} /> : <SignInAgain settle={settle} />;
