import { dateTimeText } from 'kc-components/format';
import { fieldKinds, type FieldKind } from 'kc-api/rules/audit/fieldKinds';
import { knownValueText, valueText } from 'kc-api/rules/audit/valueWords';
import { amountText, formatBytes, seconds, type TimeUnit } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

const nameOf = (field: string): string => field.split('.').at(-1) ?? field;

/** Formats seconds in the largest unit that gives a whole number. */
function spanText(amount: number): string {
  if (amount === 0) return amountText(0, 's');
  const unit = (['y', 'mo', 'w', 'd', 'h', 'm'] as const).find((one) => amount % seconds[one] === 0);
  return unit ? amountText(amount / seconds[unit], unit) : amountText(amount, 's');
}

/** 3,652 days in seconds: the wire value for an unlimited lifetime. */
const endless = 315_532_800;
/** Some fields hold a timestamp on one object and a duration on another. Smaller numbers are durations. */
const firstMoment = 1_000_000_000;
const units: Partial<Readonly<Record<FieldKind, TimeUnit>>> = { days: 'd', hours: 'h', minutes: 'm', seconds: 's' };
/** Kinds and fields in which 0 means 'never'. */
const scheduled = new Set<FieldKind>(['days']);
const neverAtZero = new Set(['kek_expire_days']);

/** Formats a number of this kind; returns undefined for kinds that are not numbers. */
function numberText(field: string, kind: FieldKind, amount: number): string | undefined {
  const unit = units[kind];
  if (kind === 'moment') return amount === 0 ? t('Never') : amount < firstMoment ? spanText(amount) : dateTimeText(amount);
  if (unit)
    return amount === endless || (amount === 0 && (scheduled.has(kind) || neverAtZero.has(nameOf(field)))) ? t('Never') : spanText(amount * seconds[unit]);
  if (kind === 'bytes') return formatBytes(amount);
  if (kind === 'bits') return t('{count} bits', { count: amount });
  if (kind === 'percent') return t('{count} percent', { count: amount });
  if (kind === 'milliseconds') return t('{count} ms', { count: amount });
  if (kind === 'timeOfDay') return `${String(Math.floor(amount / 60)).padStart(2, '0')}:${String(amount % 60).padStart(2, '0')}`;
  return undefined;
}

const yesNo: Readonly<Record<string, string>> = { yes: t('Yes'), true: t('Yes'), no: t('No'), false: t('No') };

function oneText(field: string, kinds: readonly FieldKind[], value: string): string {
  const told = kinds.includes('yesNo') ? yesNo[value.toLowerCase()] : undefined;
  if (told !== undefined) return told;
  const name = nameOf(field);
  // A name that a user entered can equal a wire value.
  return kinds.includes('choice') && !kinds.includes('text') ? valueText(name, value) : (knownValueText(name, value) ?? value);
}

/** Formats the value of a field with its unit or its label; a dash if it is empty. */
export function changeText(field: string, value: string | null, category?: string): string {
  if (value === null || value === '') return '—';
  const kinds = fieldKinds(field, category);
  if (/^\d+$/.test(value)) {
    const text = kinds.map((kind) => numberText(field, kind, Number(value))).find((one) => one !== undefined);
    if (text !== undefined) return text;
  }
  // A list is one comma-separated string.
  return value
    .split(', ')
    .map((part) => oneText(field, kinds, part))
    .join(', ');
}
