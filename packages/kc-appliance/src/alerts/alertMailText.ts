import { alertFacts, alertSeverities } from 'kc-api/rules/alerts/alertKinds';
import type { Environment } from '../core/context.ts';
import type { AlertRecord } from '../core/records.ts';
import { hostname } from '../core/state.ts';
import { visible } from '../core/visible.ts';

/** Limit of single alert emails: `most` within `within` seconds. One email summarizes the alerts above the limit. */
export const alertMailBound = { most: 10, within: 600 } as const;

/** Maximum length of an alert in the subject, and in a list. */
const subjectLength = 120;
/** Number of alerts, newest first, that a summary email lists. */
const named = 10;

const cut = (text: string, most: number): string => ([...text].length > most ? `${[...text].slice(0, most - 1).join('')}…` : text);
const timeOf = (date: number): string => `${new Date(date * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;
const subjectWords = { critical: 'Critical', warning: 'Warning', info: 'Information' } as const;
/** The subject names the most severe of the alerts. */
function subjectOf(vault: string, alerts: readonly AlertRecord[], said: string): string {
  const severity = alertSeverities.find((one) => alerts.some(({ kind }) => alertFacts(kind).severity === one)) ?? 'warning';
  return visible(`[${vault}] ${subjectWords[severity]}: ${cut(said, subjectLength)}`);
}

/** Returns the sentence with the link to the alerts in the console; without a link if the console's address is unknown. */
function where({ consoleOrigin, vault }: Environment, only: AlertRecord | undefined): string {
  if (consoleOrigin === null) return 'The console has them all, on the page Alerts.';
  return `In the console: ${consoleOrigin}/${vault.flavour}/${vault.tenant}/#/alerts${only ? `?row=${encodeURIComponent(only.id)}` : ''}`;
}

const why = "You get this email because you have an account in this vault. Where alerts are sent is set under Account, 'Alert email'.";

/** Returns an email about one alert, or about all alerts of a short time. All users who can sign in may read their texts. */
export function alertMail(environment: Environment, alerts: readonly [AlertRecord, ...AlertRecord[]]): { subject: string; text: string } {
  const { name } = environment.vault;
  const [first] = alerts;
  const node = hostname.get(environment) ?? 'kc-node-1';
  const line = ({ date, message }: AlertRecord) => `${timeOf(date)}: ${visible(message)}`;
  if (alerts.length === 1)
    return {
      subject: subjectOf(name, alerts, first.message),
      text: [`The vault ${visible(name)} raised an alert on ${node}.`, line(first), where(environment, first), why].join('\n\n'),
    };
  const { most, within } = alertMailBound;
  const newest = alerts.slice(-named);
  return {
    subject: subjectOf(name, alerts, `${alerts.length} more alerts`),
    text: [
      `The vault ${visible(name)} raised ${alerts.length} more alerts since ${timeOf(first.date)}. At most ${most} emails about alerts are sent in ${within / 60} minutes.`,
      [newest.length < alerts.length ? `The newest ${newest.length}:` : 'They are:', ...newest.map(line)].join('\n'),
      where(environment, undefined),
      why,
    ].join('\n\n'),
  };
}
