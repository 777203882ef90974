import { t } from 'kc-intl/t';
import type { Call } from '../../contract/call.ts';
import { allow, deny, type Verdict } from '../verdict.ts';
import { panelCalls } from './panelCalls.generated.ts';
import type { PanelName } from './names.ts';
import { readOnlyRules, readOnlyText } from './readOnly.ts';

/** Restrictions of a panel session. */
export interface PanelScope {
  panels: readonly PanelName[];
  origin: string;
  readOnly: boolean;
}

export const panelTexts = {
  call: t('This panel session does not include this call.'),
  readOnly: readOnlyText,
  origin: t('This panel session belongs to another origin.'),
  history: t('This panel session shows the history of single objects only.'),
  noPanel: t('Choose at least one panel.'),
  notAnOrigin: t('Enter the origin of a page, such as https://orders.example.'),
} as const;

const includes = ({ panels }: PanelScope, id: string): boolean => panels.some((panel) => (panelCalls[panel] as readonly string[]).includes(id));

/** Returns whether a panel session can make a call. */
export const mayCallInPanel = (scope: PanelScope, declared: Call): Verdict =>
  !includes(scope, declared.id) ? deny(panelTexts.call) : scope.readOnly ? readOnlyRules.call(declared) : allow;

/** Returns whether the panel session can send this body. Panels other than the audit log read the records of one object at a time. */
export const mayAskInPanel = ({ panels }: PanelScope, { id }: Pick<Call, 'id'>, body: unknown): Verdict =>
  id === 'audit.list' && !panels.includes('audit-log') && !(body as { object?: string } | undefined)?.object ? deny(panelTexts.history) : allow;

/** Parses an origin; null if the text has a path, a user name, or another scheme than http and https. */
export function originIn(value: string): string | null {
  const url = URL.parse(value);
  return url && /^https?:$/.test(url.protocol) && value.replace(/\/$/, '') === url.origin ? url.origin : null;
}
