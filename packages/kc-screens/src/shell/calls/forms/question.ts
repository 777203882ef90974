import type { ReactNode } from 'react';
import { same } from '../changing/same.ts';

/** Confirmation between the press of the button and the call. */
export interface Question {
  title: string;
  /** Names of the affected objects. Default: the title names them. */
  names?: readonly string[];
  /** Explains the consequence, such as what is lost. */
  consequence: ReactNode;
  /** Label of the confirm button. */
  verb: string;
  /** Default: 'danger'. */
  tone?: 'danger' | 'default';
}

/** True if two questions have the same title, names and verb: a confirmation of one is then valid for the other. */
export const sameQuestion = (one: Question | null, other: Question | null): boolean =>
  same([one?.title, one?.names, one?.verb], [other?.title, other?.names, other?.verb]);
