import type { AlertSeverity } from 'kc-api/rules/alerts/alertKinds';
import { visible } from '../visible.ts';
import type { OutgoingEvent } from './outgoingEvent.ts';

/** CEF severities: 0 to 3 is low, 4 to 6 medium, 9 and 10 very high. */
const severities: Readonly<Record<AlertSeverity, number>> = { info: 3, warning: 6, critical: 10 };
/** The limit of `msg` and of the custom strings `cs1` to `cs6` in CEF. */
const valueMost = 1_023;
/** The limit of a name in the header. */
const nameMost = 512;

/** Cuts at a character, so that no half of a surrogate pair remains. */
const cut = (text: string): string => (text.length <= valueMost ? text : `${text.slice(0, valueMost - 1).replace(/[\ud800-\udbff]$/, '')}…`);
/** Cuts before the text is made visible, which takes time and makes it longer. */
const header = (text: string): string => visible(text.slice(0, nameMost)).replaceAll(/[\\|]/g, (one) => `\\${one}`);
const value = (text: string): string => cut(visible(text.slice(0, 2 * valueMost))).replaceAll(/[\\=]/g, (one) => `\\${one}`);

/** Formats an event by the Common Event Format (ArcSight CEF:0), on one line. */
export function eventCef({
  id,
  type,
  date,
  severity,
  category,
  action,
  user,
  group,
  object,
  text,
  changes,
  hash,
  host,
  tenant,
  version,
}: OutgoingEvent): string {
  const said = changes.map(({ field, old, new: next }) => `${field}: ${old ?? 'none'} -> ${next ?? 'none'}`).join('; ');
  const extension = Object.entries({
    rt: String(date * 1000),
    externalId: id,
    dvchost: host,
    cat: category,
    act: action ?? '',
    suser: user,
    msg: text,
    ...(object === '' ? {} : { cs1Label: 'object', cs1: object }),
    ...(group === '' ? {} : { cs2Label: 'group', cs2: group }),
    ...(said === '' ? {} : { cs3Label: 'changes', cs3: said }),
    ...(hash === undefined ? {} : { cs4Label: 'hash', cs4: hash }),
    cs5Label: 'tenant',
    cs5: tenant,
  }).flatMap(([key, content]) => (content === '' ? [] : [`${key}=${value(content)}`]));
  const name = action === undefined ? category : `${category}: ${action}`;
  return ['CEF:0', 'Key Control', 'KeyControl', header(version), header(type), header(name), severities[severity], extension.join(' ')].join('|');
}
