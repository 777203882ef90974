import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { recoveryTexts } from 'kc-api/rules/recovery/recovery';
import type { Environment } from '../../core/context.ts';
import { refuse } from '../../core/refusal.ts';
import { defineValue } from '../../core/store/value.ts';
import { targetOf } from './clientServers.ts';
import type { KmipClientRecord } from '../records.ts';
import { kmipClientTable } from '../state.ts';

type Kept = Pick<Environment, 'store'>;
const adminKeys = defineValue('kmip_admin_keys', {}, ['']);

/** Marks every KMIP server whose last test succeeded as a holder of the admin key. Call inside a transaction, or before the first request. */
export function keepAtKmipServers(kept: Kept, secret: Uint8Array): void {
  const hex = bytesToHex(secret);
  const answering = kmipClientTable
    .in(kept)
    .all()
    .filter(({ last_test }) => last_test?.result === 0);
  adminKeys.set(kept, { ...adminKeys.get(kept), ...Object.fromEntries(answering.map(({ id }) => [id, hex])) });
}

/** Returns the servers that hold an admin key of any generation. */
export function kmipKeepers(kept: Kept): KmipClientRecord[] {
  const held = adminKeys.get(kept);
  return kmipClientTable
    .in(kept)
    .all()
    .filter(({ id }) => held[id] !== undefined);
}

/** Returns the admin key of a server. The connection is real; the stored key is simulated. Refuses with the server's error message. */
export async function adminKeyAt(environment: Pick<Environment, 'store' | 'kmipCaller'>, id: string): Promise<Uint8Array> {
  const client = kmipKeepers(environment).find((one) => one.id === id);
  const held = adminKeys.get(environment)[id];
  if (!client || held === undefined) return refuse(409, recoveryTexts.noKmip);
  const { number, words } = await environment.kmipCaller.test(targetOf(client), { makesKey: false });
  if (number !== 0) refuse(409, words);
  return hexToBytes(held);
}
