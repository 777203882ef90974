import * as v from 'valibot';
import { epochSeconds, listOf, text } from './shapes.ts';

/** Contents of a certificate, parsed by the appliance so that clients do not have to read DER. */
export const certificateFacts = v.object({
  /** Distinguished names as in RFC 4514, the broadest part first: 'C=SE, O=Nordbank, CN=Nordbank Directory CA'. */
  subject: text,
  issuer: text,
  /** Hex. */
  serial: text,
  not_before: epochSeconds,
  not_after: epochSeconds,
  /** The subject's alternative names, each with its kind: 'DNS:kc.example', 'IP:10.0.0.1'. */
  names: v.array(text),
  /** 'RSA', 'EC', 'Ed25519', or the identifier of another algorithm. */
  key_type: text,
  /** Bits. Omitted for algorithms that the appliance does not know. */
  key_size: v.optional(v.number()),
  /** SHA-256 over the whole certificate, hex in pairs with colons. */
  fingerprint: text,
  /** True if it may sign other certificates. */
  ca: v.boolean(),
  /** Key usages by their names in RFC 5280. An extended key usage without a name is listed by its identifier. */
  usages: v.array(text),
});
export type CertificateFacts = v.InferOutput<typeof certificateFacts>;

/** A certificate of an untrusted chain, with its problems: names of `certificateProblems` in the rules. */
export const chainCertificate = v.object({ ...certificateFacts.entries, problems: listOf(text) });
export type ChainCertificate = v.InferOutput<typeof chainCertificate>;

/** Data of the error response if the user has to accept the certificates first. */
export const certificateQuestion = v.object({
  certificateid: text,
  /** The chain that the other server presents, leaf first. */
  certificate_chain: v.array(chainCertificate),
});
export type CertificateQuestion = v.InferOutput<typeof certificateQuestion>;
