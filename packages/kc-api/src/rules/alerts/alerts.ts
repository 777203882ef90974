import { t } from 'kc-intl/t';
import { needs, type Actor } from '../privileges.ts';
import { allow, deny, type Verdict } from '../verdict.ts';

/** ALERT-20, ALERT-21 and the texts of the list. */
export const alertTexts = {
  enabled: t('Alert Settings Enabled Successfully'),
  disabled: t('Alert Settings Disabled Successfully'),
  deleted: t('Alert(s) deleted successfully'),
  empty: t('There are no alerts.'),
  confirm: (count: number) => t('Delete {count} selected alert(s)?', { count }),
  markedRead: (count: number) => t('{count, plural, one {Alert marked as read} other {# alerts marked as read}}', { count }),
  markedUnread: (count: number) => t('{count, plural, one {Alert marked as unread} other {# alerts marked as unread}}', { count }),
  allRead: t('The selected alerts are already read.'),
  noneSelected: t('Select at least one alert.'),
} as const;

const someSelected = (_actor: Actor, ids: readonly string[]): Verdict => (ids.length === 0 ? deny(alertTexts.noneSelected) : allow);

export const alertRules = {
  /** ALERT-10: all users can read alerts, and every user who can read them can delete them. */
  remove: someSelected,
  setRead: someSelected,
  changeSetting: (actor: Actor): Verdict => needs(actor, 'SEC_ADMIN'),
};

/** Formats `alertids` for the wire: a comma-separated list. */
export const alertIds = (ids: readonly string[]): string => ids.join(',');
export const readAlertIds = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== ''),
  ),
];
