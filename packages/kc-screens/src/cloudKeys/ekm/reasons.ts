import type { ReasonsValues } from './ReasonsFields.tsx';

/** The fields as a person reads them. */
export const reasonsLabels: Readonly<Record<keyof ReasonsValues, string>> = {
  allowed_reasons: 'Allowed reasons',
  allow_missing: 'Allow requests without a reason',
};

export const showReasons = (_: string, value: unknown): string | undefined => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : undefined);
