import type { Environment, HsmDependentsOf } from '../core/context.ts';
import { HsmError, makeWrappingKey, openedBy, removeWrappingKey, wrapBy, type WrappingKey } from '../hsm/index.ts';
import { base64Of, bytesOf } from '../core/base64.ts';
import type { KmipSealingKey } from './records.ts';
import { kmipRootKey, kmipSealingKeys, kmipServer, kmipTenantTable } from './state.ts';

type Kept = Environment;

/** The label that it has in the HSM where the settings name none. */
const usualLabel = 'KeyControl KMIP root key';
const isSame = (a: WrappingKey | undefined, b: WrappingKey | null | undefined): boolean => a?.id === b?.id;

/** A new root key in the HSM in use. Rejects with HsmError. */
export const makeRootKey = (kept: Kept, label: string): Promise<WrappingKey> => makeWrappingKey(kept, label.trim() || usualLabel);

/** Takes a key out of the HSM that wraps nothing any more. What is left behind does no harm, and is told. */
export async function dropRootKey(kept: Kept, key: WrappingKey): Promise<void> {
  try {
    await removeWrappingKey(kept, key);
  } catch (error) {
    if (!(error instanceof HsmError)) throw error;
    kept.log(`The previous root key of the KMIP server, ${key.id}, is still in partition ${key.label} of the HSM: ${error.message}`);
  }
}

/** The root key, made where the settings want one and there is none. Null where they want none. Rejects with HsmError. */
async function rootKeyOf(kept: Kept): Promise<WrappingKey | null> {
  const { hsm_type, rootkey_label } = kmipServer.get(kept);
  if (hsm_type !== 'HSM') return null;
  const known = kmipRootKey.get(kept);
  if (known) return known;
  const made = await makeRootKey(kept, rootkey_label);
  const faster = kmipRootKey.get(kept);
  if (!faster) {
    kmipRootKey.set(kept, made);
    return made;
  }
  await dropRootKey(kept, made);
  return faster;
}

/** How a key is kept, by the root key of the settings or by one that is given. Rejects with HsmError. */
export async function kept(environment: Kept, bytes: Uint8Array, given?: WrappingKey): Promise<Pick<KmipSealingKey, 'key' | 'by'>> {
  const by = given ?? (await rootKeyOf(environment));
  return by ? { key: base64Of(await wrapBy(environment, by, bytes)), by } : { key: base64Of(bytes) };
}

/** The key itself. Rejects with HsmError where the HSM does not give it. */
export const openedKey = async (environment: Kept, { key, by }: KmipSealingKey): Promise<Uint8Array<ArrayBuffer>> =>
  by ? openedBy(environment, by, key, kmipServer.get(environment).kek_cache_timeout) : bytesOf(key);

/** The keys as they are kept without an HSM. Rejects with HsmError. */
export const unwrapped = (environment: Kept): Promise<KmipSealingKey[]> =>
  Promise.all(
    kmipSealingKeys.get(environment).map(async (one): Promise<KmipSealingKey> => {
      if (!one.by) return one;
      const { by: _, ...rest } = one;
      return { ...rest, key: base64Of(await openedKey(environment, one)), wrapped: 'no' };
    }),
  );

/** The root keys by which something is wrapped, or will be. */
const rootKeysIn = (from: Kept): WrappingKey[] => {
  const all = [kmipRootKey.get(from), ...kmipSealingKeys.get(from).map(({ by }) => by)].filter((one) => one !== null && one !== undefined);
  return all.filter((one, index) => all.findIndex((other) => isSame(other, one)) === index);
};

/** Begins to look; what it gives takes those root keys out of the HSM which are needed no more. After the transaction. */
export function lookForUnused(environment: Kept): () => Promise<void> {
  const before = rootKeysIn(environment);
  return async () => {
    const now = rootKeysIn(environment);
    for (const key of before.filter((one) => !now.some((other) => isSame(one, other)))) await dropRootKey(environment, key);
  };
}

/** HSM-068: whose objects cannot be read any more without the HSM. */
export const kmipInHsm: HsmDependentsOf = (from) => {
  const wrapped = new Set(
    kmipSealingKeys
      .get(from)
      .filter(({ by }) => by !== undefined)
      .map(({ tenant = '' }) => tenant),
  );
  const names = [...wrapped].map((tenant) => (tenant === '' ? 'KMIP server' : kmipTenantTable.in(from).get(tenant)?.name)).filter((name) => name !== undefined);
  return names.map((name) => ({ kind: 'KMIP tenant', name }));
};
