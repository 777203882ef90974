import * as v from 'valibot';
import { epochSeconds, listOf, text } from './shapes.ts';

/** What a certificate says, so that nobody but the appliance reads its DER. */
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
  /** Bits. Not there for an algorithm that the appliance does not know. */
  key_size: v.optional(v.number()),
  /** SHA-256 over the whole certificate, hex in pairs with colons. */
  fingerprint: text,
  /** Whether it may sign other certificates. */
  ca: v.boolean(),
  /** Key usages by their names in RFC 5280; of the extended ones that have none, the identifier. */
  usages: v.array(text),
});
export type CertificateFacts = v.InferOutput<typeof certificateFacts>;

/** A certificate of a chain that nobody has vouched for, with what is wrong with it: names of `certificateProblems` in the rules. */
export const chainCertificate = v.object({ ...certificateFacts.entries, problems: listOf(text) });
export type ChainCertificate = v.InferOutput<typeof chainCertificate>;

/** What a refusal brings where somebody has to accept the certificates first. */
export const certificateQuestion = v.object({
  certificateid: text,
  /** As the other server presents them, its own first. */
  certificate_chain: v.array(chainCertificate),
});
export type CertificateQuestion = v.InferOutput<typeof certificateQuestion>;
