import { backupWeekday } from 'kc-api/contract/backup/backup';
import type { ChangeWindow } from 'kc-api/contract/requests/changeWindows';
import { weekdayNames } from 'kc-api/rules/backup/backup';
import { t } from 'kc-intl/t';

export const daysText = ({ days }: ChangeWindow): string =>
  days.length === backupWeekday.options.length
    ? t('Every day')
    : backupWeekday.options
        .filter((day) => days.includes(day))
        .map((day) => weekdayNames[day])
        .join(', ');

export const lengthText = ({ minutes }: ChangeWindow): string => t('{count, plural, one {# minute} other {# minutes}}', { count: minutes });
