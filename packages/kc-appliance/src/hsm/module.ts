import type { TestStepName } from 'kc-api/contract/connections/testing';
import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import type { HsmType } from 'kc-api/rules/hsm/hsm';
import { Stop } from '../core/work/stop.ts';
import { StepFailed, type StepNote, type TestCourse } from '../core/checks/testCourse.ts';

/** A failure of the HSM: its message, and a remedy. */
export class HsmError extends Stop {
  readonly remedy: string;
  constructor(message: string, remedy = '') {
    super(message);
    this.remedy = remedy;
  }
}

/** A refused login; the message contains the remaining attempts. */
export class WrongPassword extends HsmError {}

/** The key is not in the HSM, or is not the one that wrapped this. The remedy depends on its purpose: the key of the admin key can be created again. */
export class KeyMissing extends HsmError {}

/** A wrapping key in the HSM. It never leaves the HSM. */
export interface HsmKey {
  /** The label of the partition or softcard. */
  label: string;
  /** A GUID. */
  id: string;
}

/** The stored password was not sent, because that could have used up an attempt. */
export class NotSent extends HsmError {}

/** Runs a step of a test. An HsmError fails the step with the HSM's own message. */
export const hsmStep = <T>(course: TestCourse, name: TestStepName, work: () => Promise<StepNote & { gives?: T }>): Promise<T | undefined> =>
  course.step(name, async () => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof HsmError) throw new StepFailed({ found: error.message, remedy: error.remedy });
      throw error;
    }
  });

/**
 * Interface to a hardware security module: a simulated one, or one behind a PKCS #11 module. `password`: the stored one of the partition, '' for none. An HSM
 * sends it if this system is no longer logged in, unless that could use up an attempt.
 *
 * Every method rejects with HsmError and the module's message. Reasons: an unknown or silent host, a missing label, a wrong password, a locked partition.
 */
export interface Hsm {
  /** Path of the PKCS #11 module, which determines the host. Default: a simulated HSM. */
  readonly module?: string;
  /** Returns the tokens that the host reports without a login. */
  tokens(host: string): Promise<HsmToken[]>;
  /** Does the same, and records each step. `where`: the host, or the module. */
  reach(host: string, course: TestCourse): Promise<{ where: { host: string } | { module: string }; tokens: HsmToken[] }>;
  /** Uses attempts: a wrong password costs one of them, the correct one resets them. */
  logIn(host: string, label: string, password: string): Promise<void>;
  /** `name`: its label in the HSM. Default: that of the key of the admin key. */
  makeKey(host: string, label: string, password: string, name?: string): Promise<HsmKey>;
  findKey(host: string, key: HsmKey, password: string): Promise<boolean>;
  /** Encrypts the bytes with the key; `unwrap` decrypts them. */
  wrap(host: string, key: HsmKey, password: string, bytes: Uint8Array): Promise<Uint8Array>;
  unwrap(host: string, key: HsmKey, password: string, wrapped: Uint8Array): Promise<Uint8Array>;
  /** Does nothing if the key is already gone. */
  removeKey(host: string, key: HsmKey, password: string): Promise<void>;
  /** Creates a softcard with this label; rejects if there is one. */
  makeToken(host: string, label: string, password: string): Promise<void>;
  /** Removes a softcard with its keys. Does nothing if it is already gone. */
  removeToken(host: string, label: string): Promise<void>;
}

export type Hsms = Readonly<Record<HsmType, Hsm>>;
