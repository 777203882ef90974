import type { ConfirmWay } from 'kc-api/contract/session/session';
import { ConfirmPanel } from './ConfirmPanel.tsx';
import { SignInAgain } from './SignInAgain.tsx';

export interface ConfirmQuestionProps {
  /** Available methods. If empty, the user must sign in again. */
  ways: readonly ConfirmWay[];
  /** Called with true after a confirmation, or with false if the user goes back. */
  settle: (confirmed: boolean) => void;
}

/** The re-authentication prompt inside the open dialog. */
export const ConfirmQuestion = ({ ways: [first, ...others], settle }: ConfirmQuestionProps) =>
  first ? <ConfirmPanel first={first} others={others} settle={settle} /> : <SignInAgain settle={settle} />;
