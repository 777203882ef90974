import { createContext, useContext } from 'react';
import type { ApplianceError } from 'kc-api/client/errors';
import type { Call } from 'kc-api/contract/call';

/** Request for one object. */
export interface Sent {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** One message for the whole operation. */
export interface Saying {
  kind: 'success' | 'warning' | 'error';
  text: string;
  /** Append the names of all failed objects to the text. Default: false. */
  named?: boolean;
}

/** Returns the message with the names of the failed objects, if it lists them. */
export const worded = ({ kind, text, named = false }: Saying, failed: readonly string[]): Pick<Saying, 'kind' | 'text'> => ({
  kind,
  text: named ? `${text}${failed.join(', ')}` : text,
});

/** Summary messages at the end: all succeeded, some succeeded, the single one failed, or all of several failed. null: no message. */
export type Sayings = Readonly<Record<'all' | 'some' | 'one' | 'none', Saying | null>>;

/** Repeats the server's errors as messages after the summary: each text once, at most three. */
export interface Echo {
  /** Delay after the summary, milliseconds. */
  after: number;
  /** Texts that are never shown. */
  hushed: readonly string[];
}

/** Plan of background work with one call per object. Its requests may contain secrets. */
export interface WorkPlan {
  /** 22 random hex digits. The request ids start with it, so that the appliance recognizes repeated calls. */
  id: string;
  title: string;
  /** Path of the page that started the work. One of its dialogs declares the call. */
  page: string;
  names: readonly string[];
  sent: readonly Sent[];
  /** Maximum number of concurrent calls. */
  atOnce: number;
  sayings: Sayings;
  /** Default: the server's errors are not repeated. */
  echo?: Echo | undefined;
}

/** Data that exists only in the page that started the work. */
export interface LiveWork {
  call: Call;
  /** Builds the request for an object that has changed after a conflict. Default: the same request with the new revision. */
  renew?: ((index: number, current: unknown) => Sent) | undefined;
  /** Returns the error text for a failed call. Default: the server's message. */
  failed?: ((error: ApplianceError) => string) | undefined;
  /** If true, the page shows its own success message instead of the plan's summary. Default: false. */
  says?: boolean;
  /** Called each time the work ends, with the indexes of the successful objects and the number of requested ones. */
  finish?: ((done: readonly number[], asked: number) => void) | undefined;
}

/** Makes one call per object, and outlives the dialog that started it. */
export interface BackgroundWork {
  /** Loads the results dialog. Rejects if its code cannot be loaded. */
  prepare: () => Promise<void>;
  begin: (plan: WorkPlan, live: LiveWork) => void;
  /** Opens the results dialog of the work with this id. */
  open: (id: string) => void;
}

/** Slot for work on several objects. The bulk operations fill it. */
export const BackgroundWorkContext = createContext<BackgroundWork | null>(null);

export function useBackgroundWork(): BackgroundWork {
  const work = useContext(BackgroundWorkContext);
  if (!work) throw new Error('A screen must stand inside a KcProvider.');
  return work;
}
