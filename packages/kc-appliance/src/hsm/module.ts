import type { TestStepName } from 'kc-api/contract/connections/testing';
import type { HsmToken } from 'kc-api/contract/hsm/hsm';
import type { HsmType } from 'kc-api/rules/hsm/hsm';
import { Stop } from '../core/stop.ts';
import { StepFailed, type StepNote, type TestCourse } from '../core/testCourse.ts';

/** What the HSM says where it cannot, or will not, and what somebody can do about it. */
export class HsmError extends Stop {
  readonly remedy: string;
  constructor(message: string, remedy = '') {
    super(message);
    this.remedy = remedy;
  }
}

/** An attempt to log in that was refused; what is left of them is in the words. */
export class WrongPassword extends HsmError {}

/** The key is not in the HSM, or is not the one that has wrapped this. What helps depends on what it is for: that of the admin key is made anew. */
export class KeyMissing extends HsmError {}

/** A key in the HSM that wraps others. It never leaves. */
export interface HsmKey {
  /** The label of the partition or softcard. */
  label: string;
  /** A GUID. */
  id: string;
}

/** The password that is kept was not sent: it could have used up an attempt. */
export class NotSent extends HsmError {}

/** A step of a test that the HSM itself fails: its own words are what was found. */
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
 * A hardware security module as the appliance needs it: one that is played, or one behind a PKCS #11 module. `password` is the
 * one that is kept of the partition, '' where none is; an HSM sends it when this system is not logged in any more, and
 * never where that could use up an attempt. Every method rejects with HsmError and the module's own words: a host that nobody knows or that does not answer, a
 * label that is not there, a wrong password, a partition that is locked.
 */
export interface Hsm {
  /** Path of the PKCS #11 module that reaches it, whatever the host is. Default: it is played. */
  readonly module?: string;
  /** What the host reports before anybody logs in. */
  tokens(host: string): Promise<HsmToken[]>;
  /** The same, with each step that leads there told to the course. `where`: at which host, or behind which module. */
  reach(host: string, course: TestCourse): Promise<{ where: { host: string } | { module: string }; tokens: HsmToken[] }>;
  /** Counts: a wrong password takes one of the attempts that are left, the right one gives them all back. */
  logIn(host: string, label: string, password: string): Promise<void>;
  /** `name`: its label, as whoever looks into the HSM reads it. Default: that of the key of the admin key. */
  makeKey(host: string, label: string, password: string, name?: string): Promise<HsmKey>;
  findKey(host: string, key: HsmKey, password: string): Promise<boolean>;
  /** What the key makes of these bytes; `unwrap` gives them back. */
  wrap(host: string, key: HsmKey, password: string, bytes: Uint8Array): Promise<Uint8Array>;
  unwrap(host: string, key: HsmKey, password: string, wrapped: Uint8Array): Promise<Uint8Array>;
  /** Nothing happens where it is gone already. */
  removeKey(host: string, key: HsmKey, password: string): Promise<void>;
  /** A softcard of this label; rejects where there is one. */
  makeToken(host: string, label: string, password: string): Promise<void>;
  /** With the keys in it. Nothing happens where it is gone already. */
  removeToken(host: string, label: string): Promise<void>;
}

export type Hsms = Readonly<Record<HsmType, Hsm>>;
