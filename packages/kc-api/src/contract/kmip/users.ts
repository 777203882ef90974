import * as v from 'valibot';
import { epochSeconds, revision, text, yesNo } from '../shapes.ts';

/** KMIP-036: a client of the KMIP server, and the certificate that it connects with. Its password and private key go in and never come back. */
export const kmipUser = v.object({
  username: text,
  /** Seconds since 1970: from when on its certificate is valid, and until when. */
  start: epochSeconds,
  end: epochSeconds,
  /** Until when the user may connect. */
  expiration: epochSeconds,
  /** Whether clients have to send a password beside the certificate. Left out by an appliance that does not tell it, as is what follows. */
  passwd_set: v.optional(yesNo),
  /** Whether its key was made elsewhere, and the certificate for its request. */
  csr: v.optional(yesNo),
  /** Objects that it owns. */
  objects: v.optional(v.number()),
  /** When it last connected; 0 where it never did. */
  last_seen: v.optional(epochSeconds),
  revision,
});
export type KmipUser = v.InferOutput<typeof kmipUser>;
