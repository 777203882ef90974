import { pastedText } from './texts.ts';

/** A host name or an IP address. */
export const host = pastedText('address', 'host');
/** A host name or an IP address, which may be in braces (SET-073). */
export const bracedHost = pastedText('address', 'bracedHost');
/** Several hosts, separated by commas or spaces. */
export const hosts = pastedText('address', 'hosts');
/** A URL; a trailing slash makes no difference. */
export const url = pastedText('address', 'url');
/** A URL that is compared character by character, such as that of an identity provider. */
export const exactUrl = pastedText('address', 'exactUrl');
/** A distinguished name, or the name of an account that may be one. */
export const dn = pastedText('address', 'dn');
export const mail = pastedText('name', 'mail');
/** An id that another system has assigned: of a tenant, a key, an instance, a serial number. */
export const foreignId = pastedText('name', 'foreignId');
/** An id in any form, such as that of a client at an identity provider, which may be a URL. */
export const exactId = pastedText('text', 'exactId');
/** SHA-1 or SHA-256 of a certificate. */
export const fingerprint = pastedText('name', 'fingerprint');
