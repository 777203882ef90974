import type { Act } from 'kc-api/contract/requests/acts';
import type { ApprovalRequest, RequestLine, RequestState } from 'kc-api/contract/requests/requests';
import type { KeptCall } from '../core/context.ts';
import { defineTable } from '../core/store/table.ts';

/** A request for the approval of a second administrator. It is never deleted. */
export interface RequestRecord {
  id: string;
  act: Act;
  /** The id of the call. */
  call: string;
  /** The input of the call, with its secrets while they may be needed. */
  kept_call: KeptCall;
  about: string;
  /** The dialog as its requester saw it, according to the requester's browser. */
  title: string;
  shown: readonly RequestLine[];
  reason: string;
  userid: string;
  /** The user name at that time. */
  requester: string;
  created: number;
  until: number;
  state: RequestState;
  /** True while the call runs. If the process ends meanwhile, its outcome is in the table of outcomes. */
  running: boolean;
  /** The time in which it is carried out. Absent: as soon as it is approved. */
  window?: NonNullable<ApprovalRequest['window']>;
  /** The beginning of that time, epoch seconds. */
  starts?: number;
  /** An emergency: the name of the freeze that it overrides. */
  emergency?: string;
  /** Those who approved it so far. */
  approvals?: readonly { userid: string; login: string }[];
  decided_by: string;
  decided: number | null;
  decision: string;
  ended: number | null;
  outcome: string;
  /** The object at that time, without secrets; null if there is none that can be read. */
  before: object | null;
  /** Secrets that are displayed once, by field, until they are picked up; null for none. */
  pickup: Readonly<Record<string, string>> | null;
  /** Time at which they are deleted, epoch seconds; 0 for none. */
  pickup_until: number;
}

declare module '../core/store/store.ts' {
  interface Tables {
    requests: RequestRecord;
  }
}

export const requestTable = defineTable('requests', {
  columns: { state: 'TEXT', userid: 'TEXT', until: 'INTEGER', starts: 'INTEGER', pickup_until: 'INTEGER' },
  secrets: ['kept_call', 'pickup'],
});

/** The call runs under this request id, so that it is performed only once. */
export const runIdOf = ({ id }: Pick<RequestRecord, 'id'>): string => `request-${id}`;

/** True while the request can still be withdrawn or refused. */
export const isPending = ({ state }: Pick<RequestRecord, 'state'>): boolean => state === 'waiting' || state === 'scheduled';
