import { t } from 'kc-intl/t';
import type { Webhook, WebhookAlerts, WebhookFormat } from '../../contract/webhooks/webhooks.ts';
import { alertSeverities, type AlertSeverity } from '../alerts/alertKinds.ts';
import { caTexts, isPemChain } from '../certificates.ts';
import { needs, type Actor } from '../privileges.ts';
import { stated } from '../stated.ts';
import { all, deny, allow, type Verdict } from '../verdict.ts';

export const webhookLimits = {
  /** Destinations of a vault. Each event makes one request to each of them. */
  webhooks: 20,
  /** Hours in which the previous secret also signs. */
  overlap: 72,
  /** Attempts that the delivery log holds for each webhook. */
  attempts: 200,
  /** UTF-16 units of a response that the delivery log holds. */
  response: 500,
} as const;

export const webhookTexts = {
  name: t('Enter a name.'),
  exists: t('A webhook with this name already exists.'),
  url: t('Enter a URL that begins with https://.'),
  noUser: t('Enter a URL without a user name and a password. The signature proves the sender.'),
  noFragment: t('Enter a URL without a # part. It would not be sent.'),
  http: t('Anyone on the network path can read events over http. Enter a URL with https://, or allow http for a private address.'),
  publicAddress: t('Events over http may only go to a private address. Enter a URL with https://.'),
  category: t('This category does not exist.'),
  cacert: caTexts.invalid,
  many: t('There are {most} webhooks already. Delete one first.', { most: webhookLimits.webhooks }),
  overlap: t('Enter a whole number of hours from 0 to {most}.', { most: webhookLimits.overlap }),
  from: (first: number, last: number) => t('Enter the number of a record from {first} to {last}.', { first: String(first), last: String(last) }),
  noRecords: t('The audit log has no records yet.'),
  off: t('Turn the webhook on first.'),
  nothingWaits: t('No event is waiting for this webhook.'),
  testFailed: t('The destination did not accept the test event.'),
  tested: t('The destination accepted the test event.'),
  created: (name: string) => t('Webhook {name} created', { name }),
  paused: (name: string, problem: string) => t('Webhook {name} is paused after too many failures: {problem}', { name, problem }),
} as const;

/** Pauses between attempts, in seconds; the last value repeats. */
const pauses = [5, 30, 120, 300, 900, 1800, 3600] as const;

export const webhookDelivery = {
  /** Failures in a row after which the appliance pauses a webhook: after about half a day. */
  triesMost: 20,
  /** Status by which a destination says that it wants no further events (Standard Webhooks). It pauses the webhook at once. */
  gone: 410,
  /** Milliseconds after a record before the delivery starts, so that it does not compete with the change. */
  rest: 250,
  /**
   * Seconds from a failed attempt to the next one. `tries`: number of failures in a row. `asked`: seconds that the destination asked for (Retry-After); it can
   * lengthen the pause up to the longest one.
   */
  pause: (tries: number, asked = 0): number => {
    const own = pauses[Math.min(Math.max(tries, 1), pauses.length) - 1] ?? 3600;
    return Math.max(own, Math.min(asked, pauses.at(-1) ?? 3600));
  },
} as const;

export const webhookFormatNames: Readonly<Record<WebhookFormat, string>> = { json: t('JSON (Standard Webhooks)'), ocsf: 'OCSF 1.3.0', cef: 'CEF' };
export const webhookAlertNames: Readonly<Record<WebhookAlerts, string>> = {
  info: t('All alerts'),
  warning: t('Warnings and critical alerts'),
  critical: t('Critical alerts only'),
  none: t('No alerts'),
};

/** True if a webhook with this setting sends alerts of this severity. */
export const sendsAlert = (least: WebhookAlerts, severity: AlertSeverity): boolean =>
  least !== 'none' && alertSeverities.indexOf(severity) <= alertSeverities.indexOf(least);

/** True if a webhook with these categories sends audit records of this category. */
export const sendsCategory = (categories: readonly string[], category: string): boolean => categories.length === 0 || categories.includes(category);

export type WebhookEntry = Pick<Webhook, 'name' | 'url' | 'allow_http' | 'cacert' | 'categories'>;

/** Settings of a new webhook. */
export const newWebhook = {
  allow_http: 'no',
  cacert: '',
  enabled: 'yes',
  format: 'json',
  categories: [] as readonly string[],
  alerts: 'warning',
} as const satisfies Partial<Record<keyof Webhook, unknown>>;

function urlProblem({ url, allow_http }: Pick<Webhook, 'url' | 'allow_http'>): string | undefined {
  if (!URL.canParse(url.trim())) return webhookTexts.url;
  const { protocol, username, password, hash } = new URL(url.trim());
  if (protocol !== 'https:' && protocol !== 'http:') return webhookTexts.url;
  if (username !== '' || password !== '') return webhookTexts.noUser;
  if (hash !== '') return webhookTexts.noFragment;
  return protocol === 'http:' && allow_http !== 'yes' ? webhookTexts.http : undefined;
}

/** Validates a webhook. Problems by field; empty if valid. `known`: the categories that exist. Default: any category. */
export const webhookProblems = (entry: WebhookEntry, known?: readonly string[]): Record<string, string> =>
  stated({
    name: entry.name.trim() === '' && webhookTexts.name,
    url: urlProblem(entry),
    cacert: entry.cacert !== '' && !isPemChain(entry.cacert) && webhookTexts.cacert,
    categories: known && entry.categories.some((one) => !known.includes(one)) && webhookTexts.category,
  });

export const overlapProblem = (overlap: number | null): string | undefined =>
  overlap !== null && Number.isInteger(overlap) && overlap >= 0 && overlap <= webhookLimits.overlap ? undefined : webhookTexts.overlap;

/** Validates the number of the record that a replay starts with. `first`, `last`: the numbers in the log, 0 without records. */
export function replayProblem(from: number | null, { first, last }: { first: number; last: number }): string | undefined {
  if (last === 0) return webhookTexts.noRecords;
  return from !== null && Number.isInteger(from) && from >= first && from <= last ? undefined : webhookTexts.from(first, last);
}

const admin = (actor: Actor): Verdict => needs(actor, 'DOMAIN_ADMIN');
const isOn = ({ enabled }: Pick<Webhook, 'enabled'>): Verdict => (enabled === 'yes' ? allow : deny(webhookTexts.off));
const waits = ({ delivery }: Pick<Webhook, 'delivery'>): Verdict =>
  delivery.outage || delivery.paused !== undefined ? allow : deny(webhookTexts.nothingWaits);

export const webhookRules = {
  create: admin,
  change: admin,
  remove: admin,
  rotate: admin,
  test: admin,
  replay: (actor: Actor, webhook: Webhook): Verdict => all(admin(actor), isOn(webhook)),
  resume: (actor: Actor, webhook: Webhook): Verdict => all(admin(actor), isOn(webhook), waits(webhook)),
};
