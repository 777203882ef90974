// @chunk overLists
import { useId } from 'react';
import { Block, Fill, Native, Percent, Track, Words } from './Progress.styles.ts';
import type { ProgressTone } from './tone.ts';

export interface ProgressProps {
  /** Names the work. Shown above the bar; inline it is for screen readers only. */
  label: string;
  /** Progress from 0 to `max`; other values are clamped. Omit it if the progress is unknown: the bar is then animated. */
  value?: number | undefined;
  /** Default: 100. */
  max?: number | undefined;
  /** Progress as text: '3 of 5 nodes'. Default: the percentage, rounded down, so that only complete work shows 100%. */
  valueText?: string | undefined;
  /** Default: 'accent'. */
  tone?: ProgressTone | undefined;
  /** Shows the bar and its number on one line, for a cell of a grid. Default: false. */
  inline?: boolean | undefined;
}

/** Shows the progress of an operation. */
export function Progress({ label, value, max = 100, valueText, tone = 'accent', inline = false }: ProgressProps) {
  const id = useId();
  const part = value === undefined ? undefined : max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const words = valueText ?? (part === undefined ? undefined : `${Math.floor(part * 100)}%`);
  return (
    <Block $inline={inline} data-kc-keep-clear>
      {!inline && (
        <Words>
          <span id={id}>{label}</span>
          {words !== undefined && <span>{words}</span>}
        </Words>
      )}
      <Native
        aria-label={inline ? label : undefined}
        aria-labelledby={inline ? undefined : id}
        aria-valuetext={words}
        max={max > 0 ? max : 1}
        value={part === undefined ? undefined : part * max}
      />
      <Track aria-hidden>
        <Fill $tone={tone} $endless={part === undefined} style={part === undefined ? undefined : { width: `${part * 100}%` }} />
      </Track>
      {inline && words !== undefined && <Percent aria-hidden>{words}</Percent>}
    </Block>
  );
}
