import { t } from 'kc-intl/t';

/** Formats a size: '512 B', '20 KB', '1.4 MB'. Rounded, in units of 1,024. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  if (kilobytes < 1024) return t('{kilobytes} KB', { kilobytes: Math.round(kilobytes) });
  return t('{megabytes} MB', { megabytes: (kilobytes / 1024).toFixed(1).replace(/\.0$/, '') });
}

/** Returns base64 without line breaks. Converts in slices, because a call takes a limited number of arguments. */
export function toBase64(bytes: Uint8Array): string {
  const slice = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += slice) binary += String.fromCharCode(...bytes.subarray(at, at + slice));
  return btoa(binary);
}

/** True if a text contains at least one PEM block of the given kind ('CERTIFICATE') with well-formed base64. */
export function hasPem(text: string, kind: string): boolean {
  const block = new RegExp(`-----BEGIN ${kind}-----\\s+([A-Za-z0-9+/=\\s]+?)\\s*-----END ${kind}-----`).exec(text);
  const body = block?.[1]?.replace(/\s/g, '') ?? '';
  return body !== '' && body.length % 4 === 0 && /^[A-Za-z0-9+/]+={0,2}$/.test(body);
}
