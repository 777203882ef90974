import { valuesOf } from '../attributes/attributes.ts';
import { refuse } from '../ttlv/fields.ts';
import { usages, type OperationName } from '../numbers.ts';
import type { ObjectWithMaterial } from '../store.ts';
import type { Turn } from '../turn.ts';
import { plainMaterial } from '../wrapping.ts';
import type { KmipObjectRecord } from '../../records.ts';

interface Use {
  operation: OperationName;
  usage: keyof typeof usages;
  /** True for operations that protect data, such as encrypt and sign. False for operations on protected data (KMIP 1.4, 3.22). */
  protects: boolean;
}

function dateOf(object: KmipObjectRecord, name: 'Process Start Date' | 'Protect Stop Date'): number | undefined {
  const [value] = valuesOf(object, name);
  return value?.type === 'DateTime' ? value.value : undefined;
}

/** Refuses a key whose state, dates or usage mask do not allow the use. */
function checkUse(object: KmipObjectRecord, { usage, protects }: Use, now: number): void {
  if (!object.type.endsWith('Key') && object.type !== 'Secret Data') refuse('IllegalObjectType', 'Objects of this type are not used for this.');
  if (object.archived === 'yes') refuse('ObjectArchived', 'This object is archived.');
  if (object.state.startsWith('Destroyed')) refuse('ObjectDestroyed', 'This object is destroyed.');
  if (object.state !== 'Active') refuse('WrongKeyLifecycleState', 'This object is not Active.');
  const limit = dateOf(object, protects ? 'Protect Stop Date' : 'Process Start Date');
  if (limit !== undefined && (protects ? now >= limit : now < limit))
    refuse('WrongKeyLifecycleState', protects ? 'This object can no longer protect data.' : 'This object processes nothing yet.');
  if ((object.usage_mask & usages[usage]) === 0) refuse('PermissionDenied', 'Cryptographic Usage Mask does not allow this use.');
}

/** Returns the object and its unwrapped material for a cryptographic operation. Rejects with ResultRefusal if the use is not allowed. */
export async function usableKey(turn: Turn, id: string, use: Use): Promise<ObjectWithMaterial> {
  checkUse(turn.store.find(id), use, turn.store.now());
  const usable = await turn.store.use(id, use.operation);
  return { ...usable, material: await plainMaterial(turn, usable) };
}
