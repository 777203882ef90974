import type { ReactNode } from 'react';
import { same } from './same.ts';

/** What is asked between the press of the button and the call. */
export interface Question {
  title: string;
  /** What it is about, by name. Default: the title names it. */
  names?: readonly string[];
  /** What is lost, or what will happen. */
  consequence: ReactNode;
  /** The verb on the button. */
  verb: string;
  /** Default: 'danger'. */
  tone?: 'danger' | 'default';
}

/** Asks for the same to be taken from the same: who said yes to one said yes to the other. */
export const sameQuestion = (one: Question | null, other: Question | null): boolean =>
  same([one?.title, one?.names, one?.verb], [other?.title, other?.names, other?.verb]);
