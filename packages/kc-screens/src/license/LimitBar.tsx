import { countText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { limitUse } from 'kc-api/rules/license/license';
import { t } from 'kc-intl/t';

/** How much of a limit is in use. One that is nearly used up, with a tenth left or less, is amber. */
export function LimitBar({ label, limit, count }: { label: string; limit: number | null; count: number }) {
  const { left, exceeded } = limitUse(limit, count);
  if (limit === null || left === null)
    return <Progress label={label} value={0} max={1} valueText={t('{count} in use, no limit', { count: countText(count) })} />;
  const rest = exceeded ? t('{count} over the limit', { count: countText(-left) }) : t('{count} left', { count: countText(left) });
  return (
    <Progress
      label={label}
      value={count}
      max={limit}
      valueText={t('{count} of {count2} in use, {rest}', { count: countText(count), count2: countText(limit), rest })}
      tone={exceeded ? 'bad' : left * 10 <= limit ? 'warn' : 'accent'}
    />
  );
}
