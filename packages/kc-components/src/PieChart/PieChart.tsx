import { useRef, type CSSProperties, type ReactNode } from 'react';
import { ArcElement, Chart, DoughnutController, Tooltip } from 'chart.js';
import { Doughnut } from 'react-chartjs-2';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { legible } from '../legible/legible.tsx';
import { focusRing, token, type } from '../theme/theme.tsx';
import type { TokenName } from '../theme/tokens.ts';
import { useColours } from '../theme/useColours.ts';
import { chartColourNames, chartColours, coloursOf, mixed } from './chartColours.ts';

Chart.register(ArcElement, DoughnutController, Tooltip);

const tones = ['accent', 'info', 'ok', 'warn', 'bad', 'idle'] as const satisfies readonly TokenName[];
/** State that the color of a slice shows. */
export type SliceTone = (typeof tones)[number];

/** Maximum number of slices. The smallest ones share the last color as 'Other'. */
const mostSlices = chartColourNames.length;

export interface Slice {
  /** Name in the legend, and in full as its tooltip. */
  name: string;
  /** Short name for the legend. Default: the full name. */
  short?: string | undefined;
  count: number;
  /** Default: none. The slice then gets a color without meaning that no other slice has. */
  tone?: SliceTone | undefined;
  /** Renders the name in the legend as a link to the counted objects. Default: plain text. */
  link?: ((words: ReactNode) => ReactNode) | undefined;
}

export interface PieChartProps {
  /** Accessible name of the chart: 'Health'. */
  label: string;
  slices: readonly Slice[];
  /** Height of the drawing in pixels. Default: 200. */
  height?: number | undefined;
}

const Box = styled.div`
  ${chartColours}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
`;

const Drawing = styled.div`
  position: relative;
  flex: 0 1 auto;
  min-width: 8rem;
  max-width: 100%;
  margin-inline: auto;
`;

const Legend = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 9.5rem), 1fr));
  flex: 1 1 9.5rem;
  gap: 0.25rem 1.5rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.small}
`;

const Entry = styled.li`
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 1.5rem;
  }
  display: grid;
  grid-template-columns: 0.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 0.5rem;
  color: ${token('text-2')};
  overflow-wrap: anywhere;
  /* Keeps dot and count beside the summary of an open list. */
  &:has(details) {
    align-items: start;
    line-height: 1.5rem;
    &::before {
      margin-block-start: 0.5rem;
    }
  }
  & summary {
    cursor: pointer;
    ${focusRing}
  }
  &::before {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--kc-entry);
    content: '';
    forced-color-adjust: none;
  }
`;

const Count = styled.span`
  color: ${token('text')};
  font-variant-numeric: tabular-nums;
`;

const MergedList = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const MergedEntry = styled.li`
  display: flex;
  justify-content: space-between;
  align-items: center;
  gap: 0.5rem;
`;

/** Maximum number of merged slices in the legend. */
const mergedMost = 30;

interface LegendSlice extends Slice {
  /** The slices that this one sums up. Default: none. */
  merged?: readonly Slice[];
}

/** Merges the smallest slices if there are more slices than colors. The others keep their order. */
function mergeSmallest(slices: readonly Slice[]): readonly LegendSlice[] {
  if (slices.length <= mostSlices) return slices;
  const ranked = slices.toSorted((one, other) => other.count - one.count);
  const merged = ranked.slice(mostSlices - 1);
  const large = new Set(ranked.slice(0, mostSlices - 1));
  const sum = merged.reduce((total, { count }) => total + count, 0);
  return [...slices.filter((slice) => large.has(slice)), { name: t('Other ({count})', { count: countText(merged.length) }), count: sum, merged }];
}

const linked = ({ link }: Slice, text: string): ReactNode => (link ? link(legible(text)) : legible(text));

/** Folds the list, because it can be longer than the legend. A summary is reachable by keyboard and touch, unlike a tooltip. */
const MergedSlices = ({ name, slices }: { name: string; slices: readonly Slice[] }) => (
  <details>
    <summary>{name}</summary>
    <MergedList>
      {slices.slice(0, mergedMost).map((slice, index) => (
        <MergedEntry key={index}>
          <span>{linked(slice, slice.name)}</span>
          <Count>{countText(slice.count)}</Count>
        </MergedEntry>
      ))}
      {slices.length > mergedMost && <li>{t('And {count} more.', { count: countText(slices.length - mergedMost) })}</li>}
    </MergedList>
  </details>
);

/** A chart of the parts of a whole. The legend has every number as text, for users who cannot see the drawing. */
export function PieChart({ label, slices: all, height = 200 }: PieChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const colours = useColours(box, [...tones, ...chartColourNames, 'surface']);
  const slices = mergeSmallest(all);
  const drawn = coloursOf(slices.map(({ tone }) => tone)).map(({ name, ground }) =>
    colours ? mixed(colours[name] ?? '', colours['surface'] ?? '', ground) : 'transparent',
  );
  return (
    <Box ref={box}>
      <Drawing style={{ height, width: height }}>
        {colours && (
          <Doughnut
            aria-label={label}
            data={{
              labels: slices.map(({ name }) => name),
              datasets: [
                {
                  data: slices.map(({ count }) => count),
                  backgroundColor: drawn,
                  borderColor: colours['surface'] ?? '',
                  borderWidth: 2,
                },
              ],
            }}
            options={{ animation: false, cutout: '72%', maintainAspectRatio: false }}
          />
        )}
      </Drawing>
      <Legend aria-label={label}>
        {slices.map((slice, index) => (
          <Entry key={index} style={{ '--kc-entry': drawn[index] } as CSSProperties}>
            {slice.merged ? (
              <MergedSlices name={slice.name} slices={slice.merged} />
            ) : (
              <span title={slice.name}>{linked(slice, slice.short ?? slice.name)}</span>
            )}
            <Count>{countText(slice.count)}</Count>
          </Entry>
        ))}
      </Legend>
    </Box>
  );
}
