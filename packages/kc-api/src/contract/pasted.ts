import { pastedText } from './texts.ts';

/** A host name or an IP address. */
export const host = pastedText('address', 'host');
/** The same, where an address may stand in braces (SET-073). */
export const bracedHost = pastedText('address', 'bracedHost');
/** Several of them, with commas or spaces between them. */
export const hosts = pastedText('address', 'hosts');
/** A URL; a slash at its end makes no difference. */
export const url = pastedText('address', 'url');
/** A URL that is compared letter by letter, as those of an identity provider are. */
export const exactUrl = pastedText('address', 'exactUrl');
/** A distinguished name, or the name of an account that may be one. */
export const dn = pastedText('address', 'dn');
export const mail = pastedText('name', 'mail');
/** An id that another system has given: of a tenant, a key, an instance, a serial number. */
export const foreignId = pastedText('name', 'foreignId');
/** An id in any form, such as that of a client at an identity provider, which may be a URL. */
export const exactId = pastedText('text', 'exactId');
/** SHA-1 or SHA-256 of a certificate. */
export const fingerprint = pastedText('name', 'fingerprint');
