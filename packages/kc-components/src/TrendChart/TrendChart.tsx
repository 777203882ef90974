import { useRef } from 'react';
import { CategoryScale, Chart, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js';
import { Line } from 'react-chartjs-2';
import { styled } from 'styled-components';
import { spoken } from 'kc-intl/language';
import { dayText, type Times } from '../format/format.tsx';
import { TimesNote } from '../TimesNote/TimesNote.tsx';
import { token, type } from '../theme/theme.tsx';
import { chartColours } from '../PieChart/chartColours.ts';
import { useColours } from '../theme/useColours.ts';

Chart.register(CategoryScale, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip);

const tones = ['chart-2', 'accent'] as const;

export interface TrendLine {
  /** Name of the line: 'Encrypted'. */
  label: string;
  /** One value per day. */
  values: readonly number[];
}

export interface TrendChartProps {
  /** Accessible name of the chart: 'Disks'. */
  label: string;
  /** Start of each day in seconds since 1970, oldest first. */
  days: readonly number[];
  /** At most two lines: the total, and a part of it. */
  lines: readonly TrendLine[];
  /** Time zone in which the days start. Default: the displayed one. */
  times?: Times | undefined;
  /** Height of the drawing in pixels. Default: 200. */
  height?: number | undefined;
}

const Box = styled.div`
  ${chartColours}
`;

const Drawing = styled.div`
  position: relative;
  min-width: 0;
`;

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.25rem 1rem;
  margin: 0.5rem 0 0;
  padding: 0;
  list-style: none;
  ${type.small}
`;

const Entry = styled.li<{ $tone: (typeof tones)[number] }>`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  color: ${token('text-2')};
  &::before {
    width: 0.75rem;
    height: 0.1875rem;
    background: ${(p) => `var(--kc-${p.$tone})`};
    content: '';
    forced-color-adjust: none;
  }
`;

/** A chart of values per day. The caller must show the same values in a table, for users who cannot see the drawing. */
export function TrendChart({ label, days, lines, times, height = 200 }: TrendChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const colours = useColours(box, [...tones, 'accent-soft', 'line', 'text-3', 'font']);
  const font = { family: colours?.font ?? '' };
  const toneOf = (index: number) => tones[index % tones.length] as (typeof tones)[number];
  return (
    <Box ref={box}>
      <Drawing style={{ height }}>
        {colours && (
          <Line
            aria-label={label}
            data={{
              labels: days.map((day) => dayText(day, times)),
              datasets: lines.map((line, index) => ({
                label: line.label,
                data: [...line.values],
                borderColor: colours[toneOf(index)],
                backgroundColor: colours['accent-soft'],
                fill: index === lines.length - 1,
                borderWidth: 2,
                pointRadius: 0,
                pointHitRadius: 12,
              })),
            }}
            options={{
              animation: false,
              locale: spoken().locale,
              maintainAspectRatio: false,
              interaction: { mode: 'index', intersect: false },
              scales: {
                x: { grid: { display: false }, ticks: { color: colours['text-3'], font, maxTicksLimit: 5, maxRotation: 0 } },
                y: { beginAtZero: true, grid: { color: colours.line }, ticks: { color: colours['text-3'], font, precision: 0, maxTicksLimit: 5 } },
              },
            }}
          />
        )}
      </Drawing>
      <Legend>
        {lines.map((line, index) => (
          <Entry key={line.label} $tone={toneOf(index)}>
            {line.label}
          </Entry>
        ))}
      </Legend>
      <TimesNote times={times} />
    </Box>
  );
}
