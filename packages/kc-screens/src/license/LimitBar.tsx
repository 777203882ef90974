import { countText } from 'kc-components/format';
import { Progress } from 'kc-components/Progress';
import { limitUse } from 'kc-api/rules/license/license';

/** How much of a limit is in use. One that is nearly used up, with a tenth left or less, is amber. */
export function LimitBar({ label, limit, count }: { label: string; limit: number | null; count: number }) {
  const { left, exceeded } = limitUse(limit, count);
  if (limit === null || left === null) return <Progress label={label} value={0} max={1} valueText={`${countText(count)} in use, no limit`} />;
  const rest = exceeded ? `${countText(-left)} over the limit` : `${countText(left)} left`;
  return (
    <Progress
      label={label}
      value={count}
      max={limit}
      valueText={`${countText(count)} of ${countText(limit)} in use, ${rest}`}
      tone={exceeded ? 'bad' : left * 10 <= limit ? 'warn' : 'accent'}
    />
  );
}
