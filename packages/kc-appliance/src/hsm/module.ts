import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import type { HsmType } from 'kc-api/rules/hsm/hsm';
import { Stop } from '../core/stop.ts';

/** What the HSM says where it cannot, or will not. */
export class HsmError extends Stop {}

/** An attempt to log in that was refused; what is left of them is in the words. */
export class WrongPassword extends HsmError {}

/** A key in the HSM that wraps others. It never leaves. */
export interface HsmKey {
  /** The label of the partition or softcard. */
  label: string;
  /** A GUID. */
  id: string;
}

/**
 * A hardware security module as the appliance needs it. The one that is played keeps to it as one over PKCS #11 would.
 * Every method rejects with HsmError and the module's own words: a host that nobody knows or that does not answer, a
 * label that is not there, a wrong password, a partition that is locked.
 */
export interface Hsm {
  /** What the host reports before anybody logs in. */
  tokens(host: string): Promise<HsmToken[]>;
  /** Counts: a wrong password takes one of the attempts that are left, the right one gives them all back. */
  logIn(host: string, label: string, password: string): Promise<void>;
  makeKey(host: string, label: string, password: string): Promise<HsmKey>;
  findKey(host: string, key: HsmKey): Promise<boolean>;
  /** What the key makes of these bytes; `unwrap` gives them back. */
  wrap(host: string, key: HsmKey, bytes: Uint8Array): Promise<Uint8Array>;
  unwrap(host: string, key: HsmKey, wrapped: Uint8Array): Promise<Uint8Array>;
  /** Nothing happens where it is gone already. */
  removeKey(host: string, key: HsmKey): Promise<void>;
  /** A softcard of this label; rejects where there is one. */
  makeToken(host: string, label: string, password: string): Promise<void>;
  /** With the keys in it. Nothing happens where it is gone already. */
  removeToken(host: string, label: string): Promise<void>;
}

export type Hsms = Readonly<Record<HsmType, Hsm>>;
