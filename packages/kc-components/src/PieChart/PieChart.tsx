import { useRef, type CSSProperties, type ReactNode } from 'react';
import { ArcElement, Chart, DoughnutController, Tooltip } from 'chart.js';
import { Doughnut } from 'react-chartjs-2';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { countText } from '../format/format.tsx';
import { legible } from '../legible/legible.tsx';
import { token, type } from '../theme/theme.tsx';
import type { TokenName } from '../theme/tokens.ts';
import { useColours } from '../theme/useColours.ts';
import { chartColourNames, chartColours, coloursOf, mixed } from './chartColours.ts';

Chart.register(ArcElement, DoughnutController, Tooltip);

const tones = ['accent', 'info', 'ok', 'warn', 'bad', 'idle'] as const satisfies readonly TokenName[];
/** What a slice says about its state. */
export type SliceTone = (typeof tones)[number];

/** The smallest slices share the last colour as 'Other'. */
const mostSlices = chartColourNames.length;

export interface Slice {
  /** In the legend; the whole of it is its hint. */
  name: string;
  /** The name as the legend shows it. Default: whole. */
  short?: string | undefined;
  count: number;
  /** Default: none. Its colour then says nothing, and no other slice has it. */
  tone?: SliceTone | undefined;
  /** What stands in the legend in place of the name: a link to what is counted. Default: the name. */
  link?: ((words: ReactNode) => ReactNode) | undefined;
}

export interface PieChartProps {
  /** What is counted: 'Health'. */
  label: string;
  slices: readonly Slice[];
  /** Of the drawing, pixels. Default: 200. */
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

/** Names in the hint of the shared slice. */
const hintMost = 30;
function hintOf(slices: readonly Slice[]): string {
  const lines = slices.slice(0, hintMost).map(({ name, count }) => `${name}: ${countText(count)}`);
  return [...lines, ...(slices.length > hintMost ? ['…'] : [])].join('\n');
}

interface LegendSlice extends Slice {
  /** Default: the name. */
  hint?: string;
}

/** Merges the smallest slices if there are more than colours. The others keep their order. */
function mergeSmallest(slices: readonly Slice[]): readonly LegendSlice[] {
  if (slices.length <= mostSlices) return slices;
  const ranked = slices.toSorted((one, other) => other.count - one.count);
  const merged = ranked.slice(mostSlices - 1);
  const large = new Set(ranked.slice(0, mostSlices - 1));
  const sum = merged.reduce((total, { count }) => total + count, 0);
  return [...slices.filter((slice) => large.has(slice)), { name: t('Other ({count})', { count: countText(merged.length) }), count: sum, hint: hintOf(merged) }];
}

/** How a whole is made up. The legend tells every figure in words; the drawing is for who can see it. */
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
        {slices.map((slice, index) => {
          const words = legible(slice.short ?? slice.name);
          return (
            <Entry key={index} style={{ '--kc-entry': drawn[index] } as CSSProperties}>
              <span title={slice.hint ?? slice.name}>{slice.link ? slice.link(words) : words}</span>
              <Count>{countText(slice.count)}</Count>
            </Entry>
          );
        })}
      </Legend>
    </Box>
  );
}
