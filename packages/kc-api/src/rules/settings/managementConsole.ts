import { t } from 'kc-intl/t';
import type { KcmConnection } from '../../contract/settings/managementConsole.ts';
import { needs, type Actor } from '../privileges.ts';
import { all, allow, deny, type Verdict } from '../verdict.ts';

export const kcmTexts = {
  address: t('Enter a valid host name or IPv4 address.'),
  token: t('Enter the token.'),
  /** SET-114, SET-115. */
  connected: t('Vault Connected to KCM Successfully'),
  disconnected: t('Vault Disconnected from KCM Succesfully'),
  already: t('This vault is connected already. Disconnect it first.'),
  notConnected: t('This vault is not connected.'),
  refused: t('The management console does not accept this token. Generate another one there.'),
  tested: t('The management console responds.'),
  notTried: t('The token is valid once, and is not tried in a test.'),
} as const;

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = `${octet}(?:\\.${octet}){3}`;
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
/** SET-073: a host name with a top-level domain, or an IPv4 address with or without braces. */
const address = new RegExp(`^(?:${ipv4}|\\{${ipv4}\\}|(?:${label}\\.)+[a-z](?:[a-z\\d-]{0,61}[a-z\\d])?)$`, 'i');

export const isKcmAddress = (text: string): boolean => address.test(text.trim());
/** The host without the braces of SET-073. */
export const kcmHost = (text: string): string => text.trim().replace(/^\{|\}$/g, '');

/** By field; empty if valid. */
export const kcmProblems = ({ kcm_ip, kcm_applink_token }: { kcm_ip: string; kcm_applink_token: string }): Record<string, string> => ({
  ...(isKcmAddress(kcm_ip) ? {} : { kcm_ip: kcmTexts.address }),
  ...(kcm_applink_token.trim() === '' ? { kcm_applink_token: kcmTexts.token } : {}),
});

const admin = (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN');
type State = Pick<KcmConnection, 'connected'>;
export const kcmRules = {
  connect: ({ connected }: State): Verdict => (connected === 'yes' ? deny(kcmTexts.already) : allow),
  test: admin,
  disconnect: (actor: Actor, state?: State): Verdict => all(admin(actor), state?.connected === 'no' ? deny(kcmTexts.notConnected) : allow),
};
