import { countText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { limitUse } from 'kc-api/rules/license/license';
import { t } from 'kc-intl/t';

/** Shows how much of a limit is in use. The bar is amber if a tenth or less is left. */
export function LimitBar({ label, limit, count }: { label: string; limit: number | null; count: number }) {
  const { left, exceeded } = limitUse(limit, count);
  if (limit === null || left === null)
    return <Progress label={label} value={0} max={1} valueText={t('{count} in use, no limit', { count: countText(count) })} />;
  const use = { count: countText(count), limit: countText(limit) };
  return (
    <Progress
      label={label}
      value={count}
      max={limit}
      valueText={
        exceeded
          ? t('{count} of {limit} in use, {excess} over the limit', { ...use, excess: countText(-left) })
          : t('{count} of {limit} in use, {left} left', { ...use, left: countText(left) })
      }
      tone={exceeded ? 'bad' : left * 10 <= limit ? 'warn' : 'accent'}
    />
  );
}
