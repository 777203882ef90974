import type { KmipFurther, KmipObjectRecord } from '../records.ts';
import type { ObjectTypeName, StateName } from './numbers.ts';

/** What a client makes or brings. */
export interface NewObject extends Wanted {
  /** Default: a new UUID. */
  id?: string;
  type: ObjectTypeName;
  format: KmipObjectRecord['format'];
  /** Secret Data Type or Opaque Data Type; 0 for what has none. */
  subtype: number;
  material: Uint8Array<ArrayBuffer>;
}

/** What attributes of a request ask for. Dates are epoch seconds, 0 for none. */
export type Wanted = Pick<
  KmipObjectRecord,
  'algorithm' | 'length' | 'usage_mask' | 'names' | 'object_group' | 'links' | 'custom' | 'activation_date' | 'deactivation_date'
> & { further: KmipFurther[] };

/**
 * What the server keeps for one client: that client's own objects, whichever the others have. Each refuses by `ResultRefusal`.
 * Once the request is aborted, nothing is created or changed any more: each rejects with the signal's reason.
 */
export interface KmipStore {
  /** Epoch seconds. */
  now(): number;
  /** All of them or none. */
  create(objects: readonly NewObject[]): Promise<readonly KmipObjectRecord[]>;
  find(id: string): KmipObjectRecord;
  /** Those that fit, oldest first. */
  locate(fits: (object: KmipObjectRecord) => boolean, limit: number): Promise<readonly KmipObjectRecord[]>;
  activate(id: string): void;
  revoke(id: string, why: { code: number; message: string; since?: number }): void;
  destroy(id: string): void;
  /** The material too: refused where its state or an administrator does not give it. */
  get(id: string): Promise<{ object: KmipObjectRecord; material: Uint8Array<ArrayBuffer> }>;
}

/** Names of the contract for those of the standard. */
export const objectTypeWords: Readonly<Record<ObjectTypeName, KmipObjectRecord['type']>> = {
  Certificate: 'Certificate',
  SymmetricKey: 'Symmetric Key',
  PublicKey: 'Public Key',
  PrivateKey: 'Private Key',
  SecretData: 'Secret Data',
  OpaqueObject: 'Opaque Object',
};
export const stateWords: Readonly<Record<StateName, KmipObjectRecord['state']>> = {
  PreActive: 'Pre-Active',
  Active: 'Active',
  Deactivated: 'Deactivated',
  Compromised: 'Compromised',
  Destroyed: 'Destroyed',
  DestroyedCompromised: 'Destroyed Compromised',
};
