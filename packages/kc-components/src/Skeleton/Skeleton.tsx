// @chunk panel
import { styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { forcedMark, token, visuallyHidden } from '../theme/theme.tsx';

const Lines = styled.div`
  display: grid;
  gap: 0.5rem;
`;

const Bar = styled.div<{ $width: string; $height: number }>`
  width: ${(p) => p.$width};
  height: ${(p) => p.$height / 16}rem;
  border-radius: var(--kc-radius-small);
  background: ${token('line')};
  ${forcedMark('GrayText')}
`;

const Hidden = styled.span`
  ${visuallyHidden}
`;

export interface SkeletonProps {
  /** Lines of text, or one block. Default: 'lines'. */
  shape?: 'lines' | 'block' | undefined;
  /** Number of lines. A block ignores it. Default: 3. */
  lines?: number | undefined;
  /** Height in pixels of a line or of the block. Default: 12 for a line, 120 for a block. */
  height?: number | undefined;
  /** Text for screen readers. If there are several skeletons, pass it to one and null to the others. Default: 'Loading'. */
  label?: string | null | undefined;
}

const widths = ['100%', '84%', '92%', '68%', '88%'];

/** A placeholder for content that is loading. It is not animated, so that it does not distract. */
export function Skeleton({ shape = 'lines', lines = 3, height = shape === 'block' ? 120 : 12, label = t('Loading') }: SkeletonProps) {
  return (
    <div role={label === null ? undefined : 'status'} data-kc-skeleton={shape}>
      {label !== null && <Hidden>{label}</Hidden>}
      {shape === 'block' ? (
        <Bar aria-hidden $width="100%" $height={height} />
      ) : (
        <Lines aria-hidden>
          {Array.from({ length: lines }, (_, i) => (
            <Bar key={i} $width={widths[i % widths.length] ?? '100%'} $height={height} />
          ))}
        </Lines>
      )}
    </div>
  );
}
