/** Maximum length of a DNS name and of one label (RFC 1035, 2.3.4). */
const longest = { name: 253, label: 63 } as const;

/** The canonical form of an IPv4 or IPv6 address without brackets, prefix length or zone; undefined for other texts. */
export function addressOf(text: string): string | undefined {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.split('.').every((part) => String(Number(part)) === part && Number(part) < 256) ? text : undefined;
  if (!/^[\da-f:.]+$/i.test(text) || !text.includes(':')) return undefined;
  return URL.parse(`http://[${text}]/`)?.hostname.slice(1, -1);
}

/** Converts a name to ASCII: internationalized labels become A-labels (RFC 5890), as in URLs. Undefined if the conversion fails. */
export function asciiName(name: string): string | undefined {
  if (/^\p{ASCII}*$/u.test(name) && !/(^|\.)xn--/i.test(name)) return name;
  if (/[\s/\\?#@:[\]%]/.test(name)) return undefined;
  return URL.parse(`http://${name}/`)?.hostname;
}

const isLabel = (label: string): boolean => label.length <= longest.label && /^[a-z\d_]([\w-]*[a-z\d_])?$/i.test(label);

/** True for a host name in ASCII: letters, digits, inner hyphens, and underscores, which Windows host names can contain. */
export const isDnsName = (name: string): boolean =>
  name.length <= longest.name && name.split('.').every(isLabel) && !/^\d+$/.test(name.slice(name.lastIndexOf('.') + 1));

/** RFC 9525: '*' replaces the complete leftmost label, above a domain of at least two labels. */
export const isWildcard = (name: string): boolean => name.startsWith('*.') && name.includes('.', 2) && isDnsName(name.slice(2));

/** Normalizes a host for comparisons and for requests: lower case, A-labels, no final dot. */
export const canonicalHost = (host: string): string => (asciiName(host) ?? host).toLowerCase().replace(/(?<=[^.])\.$/, '');
