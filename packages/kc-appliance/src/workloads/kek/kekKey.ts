import { t } from 'kc-intl/t';
import { base64Of, bytesOf } from '../../core/files/base64.ts';
import type { Environment } from '../../core/context.ts';
import { HsmError, isInUse, makeWrappingKey, openedBy, removeWrappingKey, wrapBy } from '../../hsm/index.ts';
import type { CvmSetRecord } from '../records.ts';
import { cvmSetTable, cvmTable, keyIdTable } from '../state.ts';

type Known = Environment;
type OfHsm = Pick<CvmSetRecord, 'name' | 'kek_key'>;

/** Creates a KEK in the HSM, and the VM set's key that it wraps. Rejects with HsmError; never call it inside a transaction. */
export async function makeKek(known: Known, name: string): Promise<Required<Pick<CvmSetRecord, 'kek_key' | 'kek_wrapped'>>> {
  const kek_key = await makeWrappingKey(known, `KeyControl KEK of VM set ${name}`);
  try {
    return { kek_key, kek_wrapped: base64Of(await wrapBy(known, kek_key, known.random.bytes(32))) };
  } catch (error) {
    await dropKek(known, { name, kek_key });
    throw error;
  }
}

/** Removes an unused KEK from the HSM. If that fails, the leftover opens nothing, and the failure is reported. */
export async function dropKek(known: Known, { name, kek_key }: OfHsm): Promise<void> {
  if (!kek_key) return;
  try {
    await removeWrappingKey(known, kek_key);
  } catch (error) {
    if (!(error instanceof HsmError)) throw error;
    known.log(`The KEK of VM set ${name} is still in the HSM: ${error.message}`);
  }
}

/** True if the KEK is in the HSM that is in use. */
export const canOpen = (known: Known, { kek_key, kek_wrapped = '' }: CvmSetRecord): boolean => !!kek_key && kek_wrapped !== '' && isInUse(known, kek_key);

async function keyOf(known: Known, { name, kek_key, kek_wrapped = '', kek_cache_timeout }: CvmSetRecord): Promise<CryptoKey> {
  if (!kek_key || kek_wrapped === '') throw new HsmError(t('The KEK of VM set {name} is gone, and what it has wrapped with it.', { name }));
  return crypto.subtle.importKey('raw', await openedBy(known, kek_key, kek_wrapped, kek_cache_timeout), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

const mark = 'kek';
const isSealed = (text: string): boolean => text.startsWith(`${mark}.`);
const bound = (of: string) => new TextEncoder().encode(of);

/** Encrypts a key of a VM set for storage. Returns it unchanged if the set has no KEK in the HSM. `of`: the id of its owner. Rejects with HsmError. */
export async function sealedIn(known: Known, set: CvmSetRecord | undefined, of: string, text: string): Promise<string> {
  if (text === '' || !set?.kek_key) return text;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const box = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: bound(of) }, await keyOf(known, set), new TextEncoder().encode(text));
  return [mark, set.id, base64Of(iv), base64Of(new Uint8Array(box))].join('.');
}

/** Decrypts a stored key. Rejects with HsmError if the HSM cannot open it. */
export async function openedIn(known: Known, of: string, kept: string): Promise<string> {
  if (!isSealed(kept)) return kept;
  const [, id = '', iv = '', box = ''] = kept.split('.');
  const set = cvmSetTable.in(known).get(id);
  if (!set) throw new HsmError(t('The VM set whose KEK has wrapped this key is gone.'));
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv), additionalData: bound(of) }, await keyOf(known, set), bytesOf(box));
  return new TextDecoder().decode(plain);
}

/** Re-encrypts the keys of a set. Returns a function that stores them; call it inside the caller's transaction. Rejects with HsmError. */
async function rekept(known: Known, id: string, how: (of: string, text: string) => Promise<string>): Promise<() => void> {
  const [vms, keyIds] = [cvmTable.in(known), keyIdTable.in(known)];
  const isOf = (kept: string, cvmset: string) => kept !== '' && (isSealed(kept) ? kept.startsWith(`${mark}.${id}.`) : cvmset === id);
  const secrets: { of: string; was: string; now: string }[] = [];
  const take = async (of: string, was: string) => secrets.push({ of, was, now: await how(of, was) });
  for (const one of vms.all()) if (isOf(one.root_secret, one.cvmset)) await take(one.id, one.root_secret);
  for (const one of keyIds.all()) if (isOf(one.secret_key, one.cvmset)) await take(one.id, one.secret_key);
  return () => {
    for (const { of, was, now } of secrets) {
      const [vm, keyId] = [vms.get(of), keyIds.get(of)];
      // The row may have been deleted meanwhile, or have another key.
      if (vm?.root_secret === was) vms.put({ ...vm, root_secret: now });
      if (keyId?.secret_key === was) keyIds.put({ ...keyId, secret_key: now });
    }
  };
}

/** Encrypts the keys of the set with the KEK. */
export const allSealed = (known: Known, set: CvmSetRecord) =>
  rekept(known, set.id, async (of, text) => (isSealed(text) ? text : sealedIn(known, set, of, text)));
/** Decrypts the keys of the set, so that they are stored without its KEK. */
export const allOpened = (known: Known, { id }: Pick<CvmSetRecord, 'id'>) => rekept(known, id, (of, kept) => openedIn(known, of, kept));
