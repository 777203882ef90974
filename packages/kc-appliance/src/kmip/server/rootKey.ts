import type { Environment, HsmDependentsOf } from '../../core/context.ts';
import { HsmError, makeWrappingKey, openedBy, removeWrappingKey, wrapBy, type WrappingKey } from '../../hsm/index.ts';
import { base64Of, bytesOf } from '../../core/files/base64.ts';
import type { KmipSealingKey } from '../records.ts';
import { kmipRootKey, kmipSealingKeys, kmipServer, kmipTenantTable } from '../state.ts';

type Kept = Environment;

/** Label of the root key in the HSM if the settings specify none. */
const usualLabel = 'KeyControl KMIP root key';
const isSame = (a: WrappingKey | undefined, b: WrappingKey | null | undefined): boolean => a?.id === b?.id;

/** Creates a root key in the HSM in use. Rejects with HsmError. */
export const makeRootKey = (kept: Kept, label: string): Promise<WrappingKey> => makeWrappingKey(kept, label.trim() || usualLabel);

/** Removes a key that wraps nothing any more from the HSM. A failure is harmless and only logged. */
export async function dropRootKey(kept: Kept, key: WrappingKey): Promise<void> {
  try {
    await removeWrappingKey(kept, key);
  } catch (error) {
    if (!(error instanceof HsmError)) throw error;
    kept.log(`The previous root key of the KMIP server, ${key.id}, is still in partition ${key.label} of the HSM: ${error.message}`);
  }
}

/** Returns the root key. Creates it if the settings require one. Null if they do not. Rejects with HsmError. */
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

/** Returns the stored form of a key: wrapped by the given root key or the one of the settings. Rejects with HsmError. */
export async function kept(environment: Kept, bytes: Uint8Array, given?: WrappingKey): Promise<Pick<KmipSealingKey, 'key' | 'by'>> {
  const by = given ?? (await rootKeyOf(environment));
  return by ? { key: base64Of(await wrapBy(environment, by, bytes)), by } : { key: base64Of(bytes) };
}

/** Unwraps a stored key. Rejects with HsmError if the HSM does not unwrap it. */
export const openedKey = async (environment: Kept, { key, by }: KmipSealingKey): Promise<Uint8Array<ArrayBuffer>> =>
  by ? openedBy(environment, by, key, kmipServer.get(environment).kek_cache_timeout) : bytesOf(key);

/** Returns all sealing keys in unwrapped form. Rejects with HsmError. */
export const unwrapped = (environment: Kept): Promise<KmipSealingKey[]> =>
  Promise.all(
    kmipSealingKeys.get(environment).map(async (one): Promise<KmipSealingKey> => {
      if (!one.by) return one;
      const { by: _, ...rest } = one;
      return { ...rest, key: base64Of(await openedKey(environment, one)), wrapped: 'no' };
    }),
  );

/** Returns the root keys that wrap data, or will wrap new data. */
const rootKeysIn = (from: Kept): WrappingKey[] => {
  const all = [kmipRootKey.get(from), ...kmipSealingKeys.get(from).map(({ by }) => by)].filter((one) => one !== null && one !== undefined);
  return all.filter((one, index) => all.findIndex((other) => isSame(other, one)) === index);
};

/** Records the current root keys. The returned function removes those from the HSM that are no longer needed. Call it after the transaction. */
export function lookForUnused(environment: Kept): () => Promise<void> {
  const before = rootKeysIn(environment);
  return async () => {
    const now = rootKeysIn(environment);
    for (const key of before.filter((one) => !now.some((other) => isSame(one, other)))) await dropRootKey(environment, key);
  };
}

/** HSM-068: lists the tenants whose objects are unreadable without the HSM. */
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
