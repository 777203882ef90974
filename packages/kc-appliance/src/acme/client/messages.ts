import * as v from 'valibot';

/** URLs of a CA in order of their use (RFC 8555, 7.1.1, and RFC 9773). */
export const directoryMessage = v.object({
  newNonce: v.string(),
  newAccount: v.string(),
  newOrder: v.string(),
  renewalInfo: v.optional(v.string()),
  meta: v.optional(
    v.object({
      termsOfService: v.optional(v.string()),
      website: v.optional(v.string()),
      externalAccountRequired: v.optional(v.boolean()),
    }),
  ),
});
export type DirectoryMessage = v.InferOutput<typeof directoryMessage>;

/** An error document (RFC 7807). */
export const problemMessage = v.object({ type: v.optional(v.string()), detail: v.optional(v.string()) });

export const orderMessage = v.object({
  status: v.string(),
  authorizations: v.array(v.string()),
  finalize: v.string(),
  certificate: v.optional(v.string()),
  error: v.optional(problemMessage),
});
export type OrderMessage = v.InferOutput<typeof orderMessage>;

const challenge = v.object({
  type: v.string(),
  url: v.optional(v.string()),
  status: v.optional(v.string()),
  token: v.optional(v.string()),
  error: v.optional(problemMessage),
});

export const authorizationMessage = v.object({
  status: v.string(),
  identifier: v.object({ type: v.string(), value: v.string() }),
  challenges: v.array(challenge),
});
export type AuthorizationMessage = v.InferOutput<typeof authorizationMessage>;

/** RFC 9773, 4.2. */
export const renewalMessage = v.object({ suggestedWindow: v.object({ start: v.string(), end: v.string() }) });
