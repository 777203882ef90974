import type { Call } from 'kc-api/contract/call';
import { tokenPrefix } from 'kc-api/rules/sessions/machineTokens/limits';
import { mayCallWithToken, tokenTexts } from 'kc-api/rules/sessions/machineTokens/machineTokens';
import type { Environment } from '../context.ts';
import type { ActiveSession, MachineTokenRecord } from '../records.ts';
import { check, refuse } from '../refusal.ts';
import { defineTable } from '../store/table.ts';

declare module '../store/store.ts' {
  interface Tables {
    machineTokens: MachineTokenRecord;
  }
}

export const machineTokenTable = defineTable('machineTokens');

/** Returns a session for one call of a machine token; undefined if the text is no such token. It proves no identity, so it cannot re-authenticate. */
export function sessionOfToken(kept: Pick<Environment, 'store'>, token: string, hash: string, now: number): ActiveSession | undefined {
  const machine = token.startsWith(tokenPrefix) ? machineTokenTable.in(kept).get(hash) : undefined;
  if (!machine) return undefined;
  if (machine.expires <= now) refuse(401, tokenTexts.expired);
  const { owner, handle, created, expires, usedFrom, name } = machine;
  const times = { began: created, confirmed: 0, used: now, expires };
  return { id: hash, userid: owner, handle, way: 'password', ...times, replaced: false, wrong: 0, address: '', usedFrom, browser: name, machine };
}

/** Refuses (403) a call that the token does not include, and a request from another address. */
export function checkToken({ machine }: Pick<ActiveSession, 'machine'>, declared: Call, address: string): void {
  if (machine) check(mayCallWithToken(machine, declared, address));
}

/** Seconds between two updates of the last use. Avoids a write for every call. */
const useEvery = 60;

/** Records the time and address of an accepted call. */
export function noteTokenUse(environment: Environment, { id }: MachineTokenRecord, address: string, now: number): void {
  const tokens = machineTokenTable.in(environment);
  // Read it again: the token may have been ended during the call.
  const own = tokens.get(id);
  if (!own) return;
  const usedFrom = address || own.usedFrom;
  if (own.used === null || now >= own.used + useEvery || usedFrom !== own.usedFrom)
    environment.store.transaction(() => tokens.put({ ...own, used: now, usedFrom }));
}
