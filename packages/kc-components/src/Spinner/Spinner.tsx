import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { t } from 'kc-intl/t';
import { token, visuallyHidden } from '../theme/theme.tsx';

/** Takes no room: the page below must not move when the spinner appears or disappears. */
const Place = styled.div`
  position: relative;
  z-index: 40;
  height: 0;
`;

const slide = keyframes`
  from { transform: translateX(-100%); }
  to { transform: translateX(350%); }
`;

const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  height: 2px;
  overflow: hidden;
  background: ${token('accent-soft')};
  pointer-events: none;
  &::after {
    content: '';
    display: block;
    width: 30%;
    height: 100%;
    background: ${token('accent')};
    animation: ${slide} 1.1s ease-in-out infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      width: 100%;
    }
  }
`;

const Native = styled.progress`
  ${visuallyHidden}
`;

export interface SpinnerProps {
  /** True while something loads. */
  active: boolean;
  /** Text for screen readers. Default: 'Loading'. */
  label?: string | undefined;
  /** Milliseconds before the spinner appears. Faster work shows nothing. Default: 150. */
  delay?: number | undefined;
}

/** A thin animated line, 2 px high, at its position in the page. Place it directly below the header. */
export function Spinner({ active, label = t('Loading'), delay = 150 }: SpinnerProps) {
  return <Place>{active && <Late key={delay} label={label} delay={delay} />}</Place>;
}

function Late({ label, delay }: { label: string; delay: number }) {
  const [shown, setShown] = useState(delay <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  if (!shown) return null;
  return (
    <Line>
      <Native aria-label={label} />
    </Line>
  );
}
