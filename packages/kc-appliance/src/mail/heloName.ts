import { isFullName } from 'kc-api/rules/security/settings';

interface HeloNameSources {
  /** The setting; '' or undefined for none. */
  setting?: string | undefined;
  /** The node's own host name, often without a domain. */
  hostname: string;
  /** The sender address of the mail server. */
  sender: string;
}

/**
 * Returns the name of the appliance in the greeting to a mail server (RFC 5321, 4.1.1.1), and the right side of a Message-ID. Many servers accept fully
 * qualified names only. Default: the node's host name, completed by the domain of the sender.
 */
export function heloName({ setting = '', hostname, sender }: HeloNameSources): string {
  if (setting !== '') return setting;
  if (isFullName(hostname)) return hostname;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  const label =
    hostname
      .toLowerCase()
      .replaceAll(/[^a-z\d-]/g, '-')
      .replaceAll(/^-+|-+$/g, '') || 'keycontrol';
  const full = `${label}.${domain}`;
  return isFullName(full) ? full : label;
}
