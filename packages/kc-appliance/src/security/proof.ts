import type { RadiusChallenge } from './settings/radius.ts';

/** The server that checked a password, and the reason of its refusal. Only administrators may see them. */
interface Judgement {
  server?: string;
  why?: string;
  /** The text for the user if the password was right, but the server refuses the account. Default: the password was wrong. */
  accepted?: string;
}

/** Verdict of a directory or RADIUS server on a password. `unjudged`: no server could be reached. */
export type Proof = ({ at: 'right' | 'wrong' | 'unjudged' } & Judgement) | { at: 'challenged'; challenge: RadiusChallenge };
