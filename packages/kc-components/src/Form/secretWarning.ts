import { t } from 'kc-intl/t';

/** Characters without a shape, and spaces that look like others. */
const unseen = /[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]|\u034f|\u17b4|\u17b5|(?! )\p{Z}/u;

/** What somebody who pasted a secret may not have meant; undefined where nothing is odd. The secret itself is never changed. */
export function secretWarning(secret: string): string | undefined {
  const trimmed = secret.trim();
  const edge = trimmed !== secret;
  const inner = unseen.test(trimmed) || (edge && unseen.test(secret));
  if (!edge && !inner) return undefined;
  return [
    edge && t('It starts or ends with a space or a line break.'),
    inner && t('It contains invisible or unusual space characters.'),
    t('It is sent exactly as entered.'),
  ]
    .filter(Boolean)
    .join(' ');
}
