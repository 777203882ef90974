import { useRef, type ReactNode } from 'react';
import { ArcElement, Chart, DoughnutController, Tooltip } from 'chart.js';
import { Doughnut } from 'react-chartjs-2';
import { styled } from 'styled-components';
import { countText } from '../format/format.tsx';
import { legible } from '../legible/legible.tsx';
import { token, type } from '../theme/theme.tsx';
import type { TokenName } from '../theme/tokens.ts';
import { useColours } from '../theme/useColours.ts';

Chart.register(ArcElement, DoughnutController, Tooltip);

/** Tones of slices that mean nothing by themselves, in their order. */
const palette = ['accent', 'info', 'ok', 'warn', 'bad', 'idle'] as const satisfies readonly TokenName[];
export type SliceTone = (typeof palette)[number];

export interface Slice {
  /** In the legend; the whole of it is its hint. */
  name: string;
  /** The name as the legend shows it. Default: whole. */
  short?: string | undefined;
  count: number;
  /** Default: by its place. */
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.75rem 1rem;
`;

const Drawing = styled.div`
  position: relative;
  flex: 1 1 9rem;
  min-width: 8rem;
  max-width: 100%;
`;

const Legend = styled.ul`
  display: grid;
  flex: 1 1 8rem;
  gap: 0.25rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  list-style: none;
  ${type.small}
`;

const Entry = styled.li<{ $tone: SliceTone }>`
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
    background: ${(p) => token(p.$tone)};
    content: '';
    forced-color-adjust: none;
  }
`;

const Count = styled.span`
  color: ${token('text')};
  font-variant-numeric: tabular-nums;
`;

/** How a whole is made up. The legend tells every figure in words; the drawing is for who can see it. */
export function PieChart({ label, slices, height = 200 }: PieChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const colours = useColours(box, [...palette, 'surface']);
  const toneOf = ({ tone }: Slice, index: number): SliceTone => tone ?? (palette[index % palette.length] as SliceTone);
  return (
    <Box ref={box}>
      <Drawing style={{ height }}>
        {colours && (
          <Doughnut
            aria-label={label}
            data={{
              labels: slices.map(({ name }) => name),
              datasets: [
                {
                  data: slices.map(({ count }) => count),
                  backgroundColor: slices.map((slice, index) => colours[toneOf(slice, index)]),
                  borderColor: colours.surface,
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
            <Entry key={slice.name} $tone={toneOf(slice, index)}>
              <span title={slice.name}>{slice.link ? slice.link(words) : words}</span>
              <Count>{countText(slice.count)}</Count>
            </Entry>
          );
        })}
      </Legend>
    </Box>
  );
}
