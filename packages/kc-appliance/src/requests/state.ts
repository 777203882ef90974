import type { Act } from 'kc-api/contract/requests/acts';
import type { RequestLine, RequestState } from 'kc-api/contract/requests/requests';
import type { KeptCall } from '../core/context.ts';
import { defineTable } from '../core/table.ts';

/** What somebody asked a second administrator to approve. It is never deleted. */
export interface RequestRecord {
  id: string;
  act: Act;
  /** The id of the call. */
  call: string;
  /** What it holds; its secrets as long as they may be needed. */
  kept_call: KeptCall;
  about: string;
  /** The dialog as its requester saw it, by their own browser's word. */
  title: string;
  shown: readonly RequestLine[];
  reason: string;
  userid: string;
  /** The user name then. */
  requester: string;
  created: number;
  until: number;
  state: RequestState;
  /** It is under way: where the process ends meanwhile, the outcomes know what became of it. */
  running: boolean;
  decided_by: string;
  decided: number | null;
  decision: string;
  ended: number | null;
  outcome: string;
  /** What it is about as it was then, without secrets; null where it is about nothing that can be read. */
  before: object | null;
  /** What shows once, by field, until it is picked up; null for nothing. */
  pickup: Readonly<Record<string, string>> | null;
  /** When that is dropped, epoch seconds; 0 for nothing. */
  pickup_until: number;
}

declare module '../core/store.ts' {
  interface Tables {
    requests: RequestRecord;
  }
}

export const requestTable = defineTable('requests', {
  columns: { state: 'TEXT', userid: 'TEXT', until: 'INTEGER', pickup_until: 'INTEGER' },
  secrets: ['kept_call', 'pickup'],
});

/** Under this name it is done once. */
export const runIdOf = ({ id }: Pick<RequestRecord, 'id'>): string => `request-${id}`;
