import { Link } from 'kc-components/Link';
import { PieChart, type Slice, type SliceTone } from 'kc-components/PieChart';
import { legendName, pieHeight } from 'kc-api/rules/dashboard/dashboard';
import { t } from 'kc-intl/t';
import { FiguresCard } from './FiguresCard.tsx';

export interface CountsCardProps {
  id: string;
  title: string;
  /** What the names are: 'Version'. */
  of: string;
  /** By name. */
  counts: Readonly<Record<string, number>>;
  none: string;
  /** What the chart calls a name that is empty. Default: there is none. */
  unnamed?: string;
  /** How a name is said. Default: as it is. */
  wordOf?: (name: string) => string;
  toneOf?: (name: string) => SliceTone;
  /** Where the list of what is counted is. Default: a figure leads nowhere. */
  hrefOf?: (name: string) => string | undefined;
}

/** How many there are of each name, the most first. */
export default function CountsCard({ id, title, of, counts, none, unnamed = '', wordOf = (name) => name, toneOf, hrefOf }: CountsCardProps) {
  const sorted = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([key, count]): [string, string, number] => [key, key === '' ? unnamed : wordOf(key), count])
    .toSorted(([, a, some], [, b, more]) => more - some || a.localeCompare(b, 'en'));
  const slices = sorted.map(([key, name, count]): Slice => {
    const href = hrefOf?.(key);
    return {
      name,
      short: legendName(name),
      count,
      ...(toneOf ? { tone: toneOf(key) } : {}),
      ...(href === undefined ? {} : { link: (words) => <Link href={href}>{words}</Link> }),
    };
  });
  const rows = slices.map(({ name, count }) => ({ name, counts: [count] }));
  return (
    <FiguresCard id={id} title={title} of={of} heads={[t('Number')]} rows={rows} none={none}>
      <PieChart label={title} slices={slices} height={pieHeight} />
    </FiguresCard>
  );
}
