import { Link } from 'kc-components/Link';
import { PieChart, type Slice, type SliceTone } from 'kc-components/PieChart';
import { legendName, pieHeight } from 'kc-api/rules/dashboard/dashboard';
import { t } from 'kc-intl/t';
import { FiguresCard } from './FiguresCard.tsx';

export interface CountsCardProps {
  id: string;
  title: string;
  /** Header of the names: 'Version'. */
  of: string;
  /** By name. */
  counts: Readonly<Record<string, number>>;
  none: string;
  /** Label of the empty name. Default: ''. */
  unnamed?: string;
  /** Returns the label of a name. Default: the name itself. */
  wordOf?: (name: string) => string;
  toneOf?: (name: string) => SliceTone;
  /** Returns the address of the list of counted objects. Default: no link. */
  hrefOf?: (name: string) => string | undefined;
}

/** Shows the count of each name as a pie chart, in descending order. */
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
