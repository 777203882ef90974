import type { SeenAs } from 'kc-api/contract/sessions/seenAs';
import type { Privilege } from 'kc-api/contract/call';
import { allPrivileges } from 'kc-api/rules/auditor';
import { sharedPrivileges } from 'kc-api/rules/sessions/seeAs';
import type { Environment } from '../context.ts';
import type { SessionRecord, UserRecord } from '../records.ts';
import { defineTable } from '../store/table.ts';
import { userTable } from '../state.ts';
import { effective } from './actor.ts';

/** The view of one session as another user or role would see the console. Times are in epoch seconds. */
export interface SeeAsRecord {
  /** The handle of the session, which renewals keep. */
  id: string;
  /** The administrator. */
  userid: string;
  login_name: string;
  /** The user whose rights limit the view. Default: the role of `privileges`. */
  as_user?: string;
  /** Default: those that the user has at the time of each call. */
  privileges?: Privilege[];
  /** As audit records name the user or role. */
  name: string;
  began: number;
  until: number;
}

declare module '../store/store.ts' {
  interface Tables {
    seeAs: SeeAsRecord;
  }
}

export const seeAsTable = defineTable('seeAs');

/** A user with the rights of the view in place of the own ones. */
export type ViewingUser = UserRecord & { seesAs?: true };

/** Returns the view of a session; null if there is none, or its time is over. */
export function seeAsOf(kept: Pick<Environment, 'store'>, { handle }: Pick<SessionRecord, 'handle'>, now: number): SeeAsRecord | null {
  const view = handle === '' ? undefined : seeAsTable.in(kept).get(handle);
  return view && now < view.until ? view : null;
}

/**
 * Returns the user as an auditor with the privileges and groups that both the user and the subject of the view have. Read it for each call: the rights of
 * both can change during the view.
 */
export function narrowed(kept: Pick<Environment, 'store'>, user: UserRecord, view: SeeAsRecord | null): ViewingUser {
  if (!view) return user;
  const subject = view.as_user === undefined ? undefined : (userTable.in(kept).get(view.as_user) ?? null);
  const privileges = subject === null ? [] : subject ? allPrivileges(subject) : (view.privileges ?? []);
  return {
    ...user,
    privileges: [],
    audit_privileges: sharedPrivileges(allPrivileges(user), privileges),
    groups: subject === undefined ? user.groups : user.groups.filter((group) => subject?.groups.includes(group)),
    seesAs: true,
  };
}

/** Returns the view for the response: who is seen, and the privileges that the administrator reads with. */
export const wireSeeAs = (environment: Pick<Environment, 'store' | 'vault'>, user: UserRecord, view: SeeAsRecord): SeenAs => ({
  name: view.name,
  privileges: effective(narrowed(environment, user, view).audit_privileges ?? [], environment),
  until: view.until,
});
