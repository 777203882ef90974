import { dayText } from 'kc-components/format';
import { TrendChart } from 'kc-components/TrendChart';
import type { TrendPoint } from 'kc-api/contract/dashboard/dashboard';
import { FiguresCard } from './FiguresCard.tsx';

export interface TrendCardProps {
  id: string;
  title: string;
  points: readonly TrendPoint[];
  /** All of them, and the part that is encrypted. */
  lines: readonly { label: string; of: (point: TrendPoint) => number }[];
}

/** How two figures came to be in the last days. */
export default function TrendCard({ id, title, points, lines }: TrendCardProps) {
  const rows = points.map((point) => ({ name: dayText(point.date), counts: lines.map(({ of }) => of(point)) }));
  return (
    <FiguresCard id={id} title={title} of="Day" heads={lines.map(({ label }) => label)} rows={rows} none="There is no trend yet.">
      <TrendChart label={title} days={points.map(({ date }) => date)} lines={lines.map(({ label, of }) => ({ label, values: points.map(of) }))} />
    </FiguresCard>
  );
}
