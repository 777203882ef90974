import { base64Of, bytesOf } from './base64.ts';

/** Encodes bytes in base64url without padding (RFC 7515, section 2). */
export const base64UrlOf = (bytes: Uint8Array): string => base64Of(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

export const base64UrlOfText = (text: string): string => base64UrlOf(new TextEncoder().encode(text));

/** Decodes base64url with or without padding. */
export const bytesOfBase64Url = (text: string): Uint8Array<ArrayBuffer> => bytesOf(text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'));
