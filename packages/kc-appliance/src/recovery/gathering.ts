import { readKeyPart } from 'kc-api/rules/recovery/keyPartFile';
import { recoveryLimits, recoveryTexts } from 'kc-api/rules/recovery/recovery';
import type { KeyPartsStatus } from 'kc-api/contract/recovery/keyParts';
import type { Context, Environment, Write } from '../core/context.ts';
import { hashToken } from '../core/hash.ts';
import { checkFields, refuse } from '../core/refusal.ts';
import { adminKey, keyPartGeneration, keyPartTable, putTogether } from '../keyPart/index.ts';
import { gatherings, type GatheredPart, type Gathering, type Purpose } from './state.ts';

type Kept = Pick<Environment, 'store'>;

const gatheringOf = (kept: Kept, purpose: Purpose): Gathering | undefined => gatherings.get(kept)[purpose];

export function setGathering(kept: Kept, purpose: Purpose, next: Gathering | undefined): void {
  const others = Object.entries(gatherings.get(kept)).filter(([one]) => one !== purpose);
  gatherings.set(kept, Object.fromEntries(next ? [...others, [purpose, next]] : others));
}

const endOf = ({ began }: Gathering): number => began + recoveryLimits.period;

/** What is there now, if anything; refuses where nothing of it counts any more, until somebody resets it. */
function present(context: Context, purpose: Purpose): Gathering | undefined {
  const gathering = gatheringOf(context, purpose);
  if (!gathering) return undefined;
  const over = context.now >= endOf(gathering);
  // That it was completed is told to the other browsers, and then forgotten.
  if (gathering.complete) return over ? undefined : gathering;
  if (over) refuse(409, recoveryTexts.overdue);
  if (gathering.generation !== keyPartGeneration.get(context)) refuse(409, recoveryTexts.regenerated, { brought: { error_code: recoveryLimits.resetCode } });
  return gathering;
}

export function statusOf(context: Context, purpose: Purpose): KeyPartsStatus {
  const gathering = present(context, purpose);
  return {
    complete: gathering?.complete ? 'yes' : 'no',
    time_remaining: gathering && !gathering.complete ? endOf(gathering) - context.now : 0,
    current_parts: gathering?.parts.length ?? 0,
    required_parts: adminKey.get(context)?.needed ?? 0,
    generation: keyPartGeneration.get(context),
  };
}

/** RECOV-36, and what of a part is wrong where that is known. */
function partsIn(context: Context, text: string): GatheredPart[] {
  const file = readKeyPart(text);
  if (!file) return refuse(400, recoveryTexts.noPart, { fields: { key_part: recoveryTexts.noPart } });
  const ours = keyPartGeneration.get(context);
  const wrong = (reason: string): never => refuse(400, reason, { fields: { key_part: reason } });
  return file.parts.map((part) => {
    const id = hashToken(part);
    const known = keyPartTable.in(context).get(id);
    if (known && known.generation !== ours) return wrong(recoveryTexts.otherGeneration(known.generation, ours));
    if (known) return { id, part, holder: known.holder };
    if (file.vault !== '' && file.vault !== context.vault.name) return wrong(recoveryTexts.otherVault(file.vault));
    return wrong(recoveryTexts.wrong);
  });
}

interface Gatherer {
  purpose: Purpose;
  /** In audit records: 'to recover the master key'. */
  what: string;
  /** Inside the commit of the part that completes it. What it gives is told of it afterwards. */
  complete: (write: Write, holders: readonly string[]) => Gathering | undefined;
  /** Inside the commit of the first part. Default: nothing. */
  begun?: (write: Write, holder: string) => void;
}

/** Takes the parts of one file. With the last that is needed they are put together, and what they are for is done. */
export async function addParts(context: Context, text: string, { purpose, what, complete, begun }: Gatherer): Promise<{ complete: boolean }> {
  const key = adminKey.get(context);
  if (!key) return refuse(409, recoveryTexts.noAdminKey);
  for (;;) {
    const sent = partsIn(context, text);
    const before = present(context, purpose);
    const open = before?.complete ? undefined : before;
    const known = open?.parts ?? [];
    const added = sent.filter(({ id }) => !known.some((one) => one.id === id));
    if (added.length === 0) checkFields({ key_part: recoveryTexts.uploaded });
    const next: Gathering = { generation: keyPartGeneration.get(context), began: open?.began ?? context.now, parts: [...known, ...added], complete: false };
    const enough = next.parts.length >= key.needed;
    const right =
      enough &&
      (await putTogether(
        context,
        next.parts.map(({ part }) => part),
      ));
    if (enough && !right) refuse(409, recoveryTexts.wrong, { brought: { error_code: recoveryLimits.resetCode } });
    const seen = JSON.stringify(before);
    const settled = context.commit((write) => {
      // Somebody else uploaded one meanwhile: looked at again.
      if (JSON.stringify(gatheringOf(context, purpose)) !== seen) return false;
      if (!open) begun?.(write, added[0]?.holder ?? '');
      for (const [index, { holder }] of added.entries())
        write.audit({ category: 'System', content: `Admin key part of ${holder} uploaded ${what} (${known.length + index + 1} of ${key.needed})` });
      setGathering(context, purpose, right ? complete(write, [...new Set(next.parts.map(({ holder }) => holder))]) : next);
      return true;
    });
    if (settled) return { complete: right };
  }
}

/** Drops what was uploaded. */
export function dropParts(context: Context, purpose: Purpose, content: string, and?: (write: Write) => void): Record<string, never> {
  context.commit((write) => {
    setGathering(context, purpose, undefined);
    and?.(write);
    write.audit({ category: 'System', content, about: null });
  });
  return {};
}
