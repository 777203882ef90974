import * as v from 'valibot';
import { applianceText } from '../applianceText.ts';
import { chainCertificate } from '../certificates.ts';
import { listOf, text } from '../shapes.ts';
import { name } from '../texts.ts';

/** The steps of a connection test, in order. A test includes only the steps that apply to its server. */
export const testStepNames = ['account', 'lookup', 'connect', 'tls', 'sign-in', 'user', 'password', 'groups', 'act', 'second-factor', 'role'] as const;

const testStep = v.object({
  step: v.picklist(testStepNames),
  /** `unproven`: the step was done, but the appliance cannot verify that the data arrived. */
  outcome: v.picklist(['passed', 'failed', 'unproven']),
  milliseconds: v.number(),
  /** Result in a sentence: the address, the protocol and the cipher, or the reason for a failure. */
  found: applianceText,
  /** Remedy for a failed step. */
  remedy: v.optional(applianceText),
  /** TLS certificate chain of the server, leaf first. */
  certificate_chain: v.optional(v.array(chainCertificate)),
  /** PEM: the certificate to trust so that the same test passes. Present if the certificates have no other problem. */
  authority: v.optional(text),
});
export type TestStep = v.InferOutput<typeof testStep>;
export type TestStepName = TestStep['step'];

/** Result of a connection test, in the response and in the error response. Appliances that report no steps omit them. */
export const tested = v.object({ steps: listOf(testStep) });
export type Tested = v.InferOutput<typeof tested>;

/** An id that the client chooses for a test, so that it can poll the steps while the test runs: `connections.testSteps`. */
export const testId = v.optional(name);
