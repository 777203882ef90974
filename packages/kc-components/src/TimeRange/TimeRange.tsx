import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { Box, Name } from '../Choice/Choice.styles.ts';
import { token } from '../theme/theme.tsx';
import { RangeOpener } from './RangeOpener.tsx';
import type { RangeDirection, RangeHow } from './RangePanel.tsx';

export { rangeSpan, rangeText } from './range.ts';
export type { RangeDirection } from './RangePanel.tsx';

/** Grows by a line if a custom range is wider than the screen. The frame shows the focus ring. */
const Framed = styled(Box)`
  height: auto;
  min-height: ${token('height-control')};
  & > button {
    width: auto;
    height: auto;
    min-height: 1.625rem;
    border: 0;
    background: none;
    font-weight: 550;
    &:focus-visible {
      outline: none;
    }
  }
`;

export interface TimeRangeProps {
  /** Label before the range. Also its accessible name. */
  label: string;
  /** A relative range ('last_quarter'), a custom range ('2026-11-01..2026-11-05', times as minutes in UTC), or ''. */
  value: string;
  /** Default: 'past'. */
  direction?: RangeDirection | undefined;
  /** The first day that a custom range may reach, 'yyyy-MM-dd'. Default: any. */
  min?: string | undefined;
  /** A caller that stores the value in the URL must not create a history entry for 'typing'. */
  onValue: (range: string, how: RangeHow) => void;
}

/** Chooses a range of time outside of a form. The caller stores the value in the URL. */
export function TimeRange({ label, value, direction, min, onValue }: TimeRangeProps) {
  const id = useId();
  return (
    <Framed>
      <Name htmlFor={id}>{label}</Name>
      <RangeOpener id={id} label={label} value={value} placeholder={t('any')} direction={direction} min={min} onRange={onValue} />
    </Framed>
  );
}
