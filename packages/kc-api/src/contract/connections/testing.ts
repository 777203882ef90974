import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { chainCertificate } from '../certificates.ts';
import { listOf, text } from '../shapes.ts';
import { name } from '../texts.ts';

/** The steps of a test, in their order. A test takes those that its server has. */
export const testStepNames = ['account', 'lookup', 'connect', 'tls', 'sign-in', 'user', 'password', 'groups', 'act', 'second-factor', 'role'] as const;

const testStep = v.object({
  step: v.picklist(testStepNames),
  /** `unproven`: it was done, and nobody can tell whether it arrived. */
  outcome: v.picklist(['passed', 'failed', 'unproven']),
  milliseconds: v.number(),
  /** What was found, in a sentence: the address, the protocol and the cipher, why it failed. */
  found: applianceText,
  /** Where it failed: what somebody can do about it. */
  remedy: v.optional(applianceText),
  /** What the server presents in TLS, its own certificate first. */
  certificate_chain: v.optional(v.array(chainCertificate)),
  /** PEM: what has to be trusted for the same test to pass, where nothing else is wrong with the certificates. */
  authority: v.optional(text),
});
export type TestStep = v.InferOutput<typeof testStep>;
export type TestStepName = TestStep['step'];

/** What a test of a connection answers, and what its refusal brings. An appliance that tells no steps leaves them out. */
export const tested = v.object({ steps: listOf(testStep) });
export type Tested = v.InferOutput<typeof tested>;

/** Stands in the body of a test under a name of the asker's own, so that its steps can be read while it goes on: `connections.testSteps`. */
export const testId = v.optional(name);
