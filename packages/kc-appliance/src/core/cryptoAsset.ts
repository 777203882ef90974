import type { Call } from 'kc-api/contract/call';
import type { Verdict } from 'kc-api/rules/verdict';

/** What a cryptographic bill of materials tells of a key. Never a part of it. Seconds since 1970; 0 for none. */
export interface KeyAsset {
  type: 'key';
  id: string;
  name: string;
  /** What it stands in: a key set. */
  place: string;
  /** 'AES-256', 'RSA-2048', 'EC-P_256', as the appliance names it. '' where it is not known. */
  algorithm: string;
  /** Which key it is: one alone, or half of a pair. */
  kind: 'secret' | 'private' | 'public' | 'other';
  state: 'pre-activation' | 'active' | 'suspended' | 'deactivated' | 'compromised' | 'destroyed';
  created: number;
  activated: number;
  expires: number;
}

/** The same of a certificate. */
export interface CertificateAsset {
  type: 'certificate';
  id: string;
  name: string;
  place: string;
  /** '' where the appliance does not know it. */
  subject: string;
  issuer: string;
  from: number;
  until: number;
}

export type CryptoAsset = KeyAsset | CertificateAsset;

/** Keys or certificates of an area, some at a time. `E`: the environment, which knows of them itself. */
export interface CryptoAssetsOf<E> {
  /** Names them among those of other sources: 'cloudKeys'. */
  name: string;
  /** The call that lists them: who may make it is told, and so is every security administrator. */
  listedBy: Call;
  /** What that call needs beside its privileges. Default: nothing. */
  allowed?: (environment: E) => Verdict;
  /** In an order that stays. Fewer than the limit are the last ones. */
  page(environment: E, offset: number, limit: number, signal: AbortSignal): Promise<readonly CryptoAsset[]>;
}
