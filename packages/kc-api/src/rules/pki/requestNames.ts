import { t } from 'kc-intl/t';
import { addressOf, asciiName, isDnsName, isWildcard } from './hostNames.ts';

export const requestNameTexts = {
  noBlanks: t('Spaces and commas are not allowed.'),
  url: (text: string) => t('{text}: enter the host name alone, without the rest of the URL.', { text }),
  port: (text: string) => t('{text}: leave out the port.', { text }),
  prefixLength: (text: string) => t('{text}: enter an address without a prefix length.', { text }),
  zone: (text: string) => t('{text}: enter an address without a zone. Link-local addresses do not belong in a certificate.', { text }),
  kind: (text: string) => t('{text}: only host names and IP addresses are possible.', { text }),
  address: (text: string) => t('{text} is not an IP address.', { text }),
  wildcard: (text: string) => t('{text}: the asterisk stands for the first label of a domain, as in *.example.com.', { text }),
  name: (text: string) => t('{text} is not a host name.', { text }),
} as const;

type Result = { name: string } | { problem: string };

/** Prefixes that OpenSSL and other tools put before a name to indicate its kind. */
const kindPrefix = /^(?:dns(?:\s?name)?|ip(?:\s?address)?)\s*[:=]\s*/i;

/** Removes all prefixes. A script may have added a second one. */
function withoutKind(text: string): string {
  let rest = text;
  while (kindPrefix.test(rest)) rest = rest.replace(kindPrefix, '');
  return rest;
}

const problemOf = (text: string): string => {
  if (/[\s,]/.test(text)) return requestNameTexts.noBlanks;
  if (/:\/\/|[/?#]/.test(text)) return /^[\da-f.:]+\/\d+$/i.test(text) ? requestNameTexts.prefixLength(text) : requestNameTexts.url(text);
  if (text.includes('%')) return requestNameTexts.zone(text);
  if (/^(?:uri|url|email|mail|rid|othername|dirname)[:=]|@/i.test(text)) return requestNameTexts.kind(text);
  if (/^[^:]+:\d+$|\]:\d+$/.test(text)) return requestNameTexts.port(text);
  if (text.includes('*')) return requestNameTexts.wildcard(text);
  return text.includes(':') || /^[\d.]+$/.test(text) ? requestNameTexts.address(text) : requestNameTexts.name(text);
};

/**
 * Normalizes a host name or an address for a certificate request, or returns why it is invalid.
 * Removes pasted prefixes, brackets and the final dot. Names become A-labels, and IPv6 addresses get their canonical form.
 */
export function requestName(text: string): Result {
  const entered = text.trim();
  const bare = withoutKind(entered);
  const address = addressOf(/^\[.*\]$/.test(bare) ? bare.slice(1, -1) : bare);
  if (address !== undefined) return { name: address };
  const whole = bare.replace(/(?<=[^.])\.$/, '');
  const wildcard = whole.startsWith('*.') ? '*.' : '';
  const name = `${wildcard}${asciiName(whole.slice(wildcard.length)) ?? ''}`;
  if (wildcard === '' ? isDnsName(name) : isWildcard(name)) return { name };
  return { problem: problemOf(bare) };
}
