import { t } from 'kc-intl/t';
import { allow, deny, type Verdict } from '../verdict.ts';

/** Maximum number of passkeys of a user: more than a user needs, and few enough for a linear search. */
const mostPasskeys = 20;
export const longestPasskeyName = 64;

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.includes(':');

export const passkeyTexts = {
  noName: t('Enter a name for the passkey.'),
  longName: t('Enter at most {most} characters.', { most: longestPasskeyName }),
  taken: t('You already have a passkey with this name.'),
  tooMany: t('You already have {most} passkeys. Remove one that you no longer use first.', { most: mostPasskeys }),
  address: t('Passkeys need a host name. Open the console at the name of this server instead of its IP address.'),
  notBegun: t('The setup of the passkey took too long. Start again.'),
  notMade: t('The appliance did not accept the passkey and did not add it. Try again. If it fails again, use another device.'),
  known: t('This device is already one of your passkeys.'),
  notAccepted: t('The passkey was not accepted. Use another of your passkeys, or another second factor.'),
  copied: t('The passkey was not accepted: its counter went backwards, so it may have been copied. Remove it, and use another second factor.'),
  onlyHere: (host: string): string => t('A passkey works at one host name only. This one works at {host}, not at other names of this appliance.', { host }),
  onlyFactor: (host: string): string =>
    t('This passkey would be your only second factor. At any other host name than {host} you could not sign in. Set up an authenticator app as well.', {
      host,
    }),
  elsewhere: (hosts: readonly string[]): string => t('Your passkeys work at {hosts} only. Open the console there to sign in.', { hosts: hosts.join(', ') }),
  none: t('No passkey of yours works at this address.'),
  /** The browser reported an error instead of a passkey. It does not reveal which of these reasons applies. */
  cancelled: t('No passkey was used: the request was cancelled or timed out, or this device has none for your account. Try again, or use another device.'),
  notMadeHere: t('No passkey was added: the request was cancelled or timed out. Try again.'),
  already: t('This device already holds one of your passkeys.'),
  unsupported: t('This browser cannot use passkeys at this address. Passkeys need HTTPS and a current browser.'),
  failed: t('The browser could not use the passkey. Try again, or use another device.'),
  last: t('Two-factor authentication is enforced for all users, and this passkey is your only second factor. Add another one first.'),
} as const;

export const passkeyRules = {
  /** WebAuthn binds passkeys to a host name: browsers reject IP addresses. */
  host: (host: string): Verdict => (isAddress(host.replace(/^\[|\]$/g, '')) ? deny(passkeyTexts.address) : allow),
  name: (name: string, others: readonly { name: string }[]): string | undefined =>
    name === ''
      ? passkeyTexts.noName
      : name.length > longestPasskeyName
        ? passkeyTexts.longName
        : others.some((one) => one.name.toLowerCase() === name.toLowerCase())
          ? passkeyTexts.taken
          : undefined,
  /** Warns before a user adds a passkey that would be their only second factor. They could not sign in at other host names. */
  warning: (
    host: string,
    { passkeys, other_factor }: { passkeys: readonly { host: string }[]; other_factor?: 'yes' | 'no' | undefined },
  ): string | undefined => (other_factor === 'no' && passkeys.every((one) => one.host === host) ? passkeyTexts.onlyFactor(host) : undefined),
  add: (count: number): Verdict => (count < mostPasskeys ? allow : deny(passkeyTexts.tooMany)),
};
