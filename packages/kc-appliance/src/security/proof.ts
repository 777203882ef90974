import type { RadiusChallenge } from './radius.ts';

/** The server that judged a password, and the reason of its refusal. Administrators alone may learn them. */
interface Judgement {
  server?: string;
  why?: string;
  /** The password was right, and the server refuses the account: the text that the user may read. Default: the password was not right. */
  accepted?: string;
}

/** Verdict of a directory or RADIUS server on a password. `unjudged`: no server could be asked. */
export type Proof = ({ at: 'right' | 'wrong' | 'unjudged' } & Judgement) | { at: 'challenged'; challenge: RadiusChallenge };
