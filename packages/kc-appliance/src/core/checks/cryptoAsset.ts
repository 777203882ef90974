import type { Call } from 'kc-api/contract/call';
import type { Verdict } from 'kc-api/rules/verdict';

/** Facts about a key for the cryptographic bill of materials; never key material. Times are in epoch seconds, 0 for none. */
export interface KeyAsset {
  type: 'key';
  id: string;
  name: string;
  /** The container of the key, such as its key set. */
  place: string;
  /** Algorithm name of the appliance: 'AES-256', 'RSA-2048', 'EC-P_256'. '' if unknown. */
  algorithm: string;
  /** A symmetric key, or one half of a key pair. */
  kind: 'secret' | 'private' | 'public' | 'other';
  state: 'pre-activation' | 'active' | 'suspended' | 'deactivated' | 'compromised' | 'destroyed';
  created: number;
  activated: number;
  expires: number;
}

/** Facts about a certificate for the cryptographic bill of materials. */
export interface CertificateAsset {
  type: 'certificate';
  id: string;
  name: string;
  place: string;
  /** '' if the appliance does not know it. */
  subject: string;
  issuer: string;
  from: number;
  until: number;
}

export type CryptoAsset = KeyAsset | CertificateAsset;

/**
 * Reads the keys or certificates of an area page by page. `E`: the environment. A type parameter avoids a circular import, because the environment refers to
 * this type.
 */
export interface CryptoAssetsOf<E> {
  /** Unique name of this source: 'cloudKeys'. */
  name: string;
  /** The list call for these objects. Users who may make it see the entries, and so do all security administrators. */
  listedBy: Call;
  /** Further condition of the list call, in addition to its privileges. Default: none. */
  allowed?: (environment: E) => Verdict;
  /** Returns a page in a stable order. Fewer entries than `limit` mean the last page. */
  page(environment: E, offset: number, limit: number, signal: AbortSignal): Promise<readonly CryptoAsset[]>;
}
