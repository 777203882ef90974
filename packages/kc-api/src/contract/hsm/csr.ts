import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { listOf, text } from '../shapes.ts';
import { name } from '../texts.ts';
import { hsmNeed } from './hsm.ts';

/** HSM-027. */
export const keySize = v.picklist(['4096', '2048']);
export const csrFields = v.object({
  common_name: name,
  country: name,
  key_size: v.exactOptional(keySize),
  locality: v.exactOptional(name),
  state: v.exactOptional(name),
  org: v.exactOptional(name),
  org_unit: v.exactOptional(name),
  sans: v.exactOptional(v.array(name)),
});
export type CsrFields = v.InferOutput<typeof csrFields>;

/** HSM-092. */
export const csr = defineCalls('csr', {
  /** Creates a new key and a certificate signing request for it. Default: 4096 bits, no alternative names. */
  generate: call({
    method: 'POST',
    path: 'hsm/generate_csr/',
    body: csrFields,
    /** PEM (PKCS #10), and the alternative names in it. */
    answer: v.object({ csr: text, sans: listOf(text) }),
    need: hsmNeed,
  }),
});
