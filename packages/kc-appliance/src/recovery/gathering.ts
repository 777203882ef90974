import { readKeyPart } from 'kc-api/rules/recovery/keyPartFile';
import { recoveryLimits, recoveryTexts } from 'kc-api/rules/recovery/recovery';
import type { KeyPartsStatus } from 'kc-api/contract/recovery/keyParts';
import type { Context, Environment, Write } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { adminKey, combineParts, isAdminKey, keyPartGeneration, keyPartTable } from '../keyPart/index.ts';
import { gatherings, type GatheredPart, type Gathering, type Purpose } from './state.ts';

type Kept = Pick<Environment, 'store'>;

/** The admin key whose parts are collected: that of this appliance, or that of a backup image. */
export interface CollectedKey {
  generation: number;
  /** Number of parts that are needed. */
  needed: number;
  /** Returns the holder of a part, by the hash of the part, or the reason why the part is refused. `vault`: the vault in its file. */
  holderOf: (partHash: string, vault: string) => { holder: string } | { reason: string };
  /** True if the combined parts are this key. */
  isKey: (secret: Uint8Array) => boolean;
}

/** The admin key of this appliance. Refuses (409) if it has none. */
function ownAdminKey(context: Context): CollectedKey {
  const key = adminKey.get(context) ?? refuse(409, recoveryTexts.noAdminKey);
  const generation = keyPartGeneration.get(context);
  return {
    generation,
    needed: key.needed,
    holderOf(partHash, vault) {
      const known = keyPartTable.in(context).get(partHash);
      if (known && known.generation !== generation) return { reason: recoveryTexts.otherGeneration(known.generation, generation) };
      if (known) return known;
      return { reason: vault !== '' && vault !== context.vault.name ? recoveryTexts.otherVault(vault) : recoveryTexts.wrong };
    },
    isKey: (secret) => isAdminKey(context, secret),
  };
}

const gatheringOf = (kept: Kept, purpose: Purpose): Gathering | undefined => gatherings.get(kept)[purpose];

export function setGathering(kept: Kept, purpose: Purpose, next: Gathering | undefined): void {
  const others = Object.entries(gatherings.get(kept)).filter(([one]) => one !== purpose);
  gatherings.set(kept, Object.fromEntries(next ? [...others, [purpose, next]] : others));
}

/** Drops the parts that were uploaded for any purpose, after another admin key has replaced the current one. Call inside a transaction. */
export const dropGatherings = (kept: Kept): void => gatherings.set(kept, {});

const endOf = ({ began }: Gathering): number => began + recoveryLimits.period;

/** Returns the present collection, if any. Refuses if its parts have expired or belong to another split, until a user resets it. */
function present(context: Context, purpose: Purpose, generation: number): Gathering | undefined {
  const gathering = gatheringOf(context, purpose);
  if (!gathering) return undefined;
  const over = context.now >= endOf(gathering);
  // Other browsers can see for a while that it was completed.
  if (gathering.complete) return over ? undefined : gathering;
  if (over) refuse(409, recoveryTexts.overdue);
  if (gathering.generation !== generation) refuse(409, recoveryTexts.regenerated, { brought: { error_code: recoveryLimits.resetCode } });
  return gathering;
}

const ownStatus = (context: Context) => ({ generation: keyPartGeneration.get(context), needed: adminKey.get(context)?.needed ?? 0 });

/** `key`: the admin key whose parts are collected. Default: that of this appliance. */
export function statusOf(context: Context, purpose: Purpose, key: Pick<CollectedKey, 'generation' | 'needed'> = ownStatus(context)): KeyPartsStatus {
  const gathering = present(context, purpose, key.generation);
  return {
    complete: gathering?.complete ? 'yes' : 'no',
    time_remaining: gathering && !gathering.complete ? endOf(gathering) - context.now : 0,
    current_parts: gathering?.parts.length ?? 0,
    required_parts: key.needed,
    generation: key.generation,
  };
}

/** Returns the parts in a file. Refuses (RECOV-36) with the exact reason if it is known. */
function partsIn(key: CollectedKey, text: string): GatheredPart[] {
  const file = readKeyPart(text);
  if (!file) return refuse(400, recoveryTexts.noPart, { fields: { key_part: recoveryTexts.noPart } });
  return file.parts.map((part) => {
    const id = hashToken(part);
    const found = key.holderOf(id, file.vault);
    if ('reason' in found) return refuse(400, found.reason, { fields: { key_part: found.reason } });
    return { id, part, holder: found.holder };
  });
}

interface Gatherer {
  purpose: Purpose;
  /** The admin key at the time of the call. Default: that of this appliance. */
  keyNow?: () => CollectedKey;
  /** In audit records: 'to recover the master key'. */
  what: string;
  /** Runs before the commit of the last part, with the combined key. An error refuses the part. Default: none. */
  prepare?: (secret: Uint8Array) => Promise<void>;
  /** Runs in the commit of the last part. The returned collection is stored for `statusOf`. */
  complete: (write: Write, holders: readonly string[], secret: Uint8Array) => Gathering | undefined;
  /** Runs inside the commit of the first part. Default: none. */
  begun?: (write: Write, holder: string) => void;
}

/** Adds the parts of one file. With the last part that is needed it combines them and completes the purpose. */
export async function addParts(context: Context, text: string, gatherer: Gatherer): Promise<{ complete: boolean }> {
  const { purpose, what, prepare, complete, begun, keyNow = () => ownAdminKey(context) } = gatherer;
  for (;;) {
    const key = keyNow();
    const sent = partsIn(key, text);
    const before = present(context, purpose, key.generation);
    const open = before?.complete ? undefined : before;
    const known = open?.parts ?? [];
    const added = sent.filter(({ id }) => !known.some((one) => one.id === id));
    if (added.length === 0) checkFields({ key_part: recoveryTexts.uploaded });
    const next: Gathering = { generation: key.generation, began: open?.began ?? context.now, parts: [...known, ...added], complete: false };
    const enough = next.parts.length >= key.needed;
    const secret = enough ? await combineParts(next.parts.map(({ part }) => part)) : null;
    if (enough && !(secret && key.isKey(secret))) refuse(409, recoveryTexts.wrong, { brought: { error_code: recoveryLimits.resetCode } });
    if (secret) await prepare?.(secret);
    const seen = JSON.stringify(before);
    const settled = context.commit((write) => {
      // A concurrent call has added a part: start again.
      if (JSON.stringify(gatheringOf(context, purpose)) !== seen) return false;
      if (!open) begun?.(write, added[0]?.holder ?? '');
      for (const [index, { holder }] of added.entries())
        write.audit({ category: 'System', content: `Admin key part of ${holder} uploaded ${what} (${known.length + index + 1} of ${key.needed})` });
      setGathering(context, purpose, secret ? complete(write, [...new Set(next.parts.map(({ holder }) => holder))], secret) : next);
      return true;
    });
    if (settled) return { complete: secret !== null };
  }
}

/** Drops the uploaded parts. */
export function dropParts(context: Context, purpose: Purpose, content: string, and?: (write: Write) => void): Record<string, never> {
  context.commit((write) => {
    setGathering(context, purpose, undefined);
    and?.(write);
    write.audit({ category: 'System', content, about: null });
  });
  return {};
}
