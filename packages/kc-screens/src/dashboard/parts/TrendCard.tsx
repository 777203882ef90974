import { dayText, zoneName } from 'kc-components/format';
import { TrendChart, type TrendChartProps } from 'kc-components/TrendChart';
import { t } from 'kc-intl/t';
import { FiguresCard } from './FiguresCard.tsx';

export interface TrendCardProps extends Pick<TrendChartProps, 'days' | 'lines' | 'times'> {
  id: string;
  title: string;
}

/** The history of one or two figures over the last days. */
export default function TrendCard({ id, title, days, lines, times }: TrendCardProps) {
  const rows = days.map((day, at) => ({ name: dayText(day, times), counts: lines.map(({ values }) => values[at] ?? 0) }));
  return (
    <FiguresCard
      id={id}
      title={title}
      of={t('Day ({zone})', { zone: zoneName(times) })}
      heads={lines.map(({ label }) => label)}
      rows={rows}
      none={t('There is no trend yet.')}
    >
      <TrendChart label={title} days={days} lines={lines} times={times} />
    </FiguresCard>
  );
}
