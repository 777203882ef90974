import { useEffect, useState } from 'react';
import { Pause, Play } from 'lucide-react';
import { t } from 'kc-intl/t';
import { mediaHolds } from '../theme/media.ts';
import { Box, Controls, Dot, Slide, Slides, Text, Title, Toggle } from './Carousel.styles.ts';

export interface CarouselSlide {
  title: string;
  text: string;
}

export interface CarouselProps {
  /** Accessible name. */
  label: string;
  slides: readonly CarouselSlide[];
  /** Time per slide in milliseconds. Default: 5000. */
  intervalMs?: number | undefined;
}

/**
 * Sentences that take turns. It pauses while the pointer is over it, while focus is inside, and while its page is hidden. A button pauses it permanently. It
 * starts paused if the user prefers reduced motion. A single slide has no controls.
 */
export function Carousel({ label, slides, intervalMs = 5000 }: CarouselProps) {
  const [at, setAt] = useState(0);
  const [playing, setPlaying] = useState(() => !mediaHolds('(prefers-reduced-motion: reduce)'));
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const count = slides.length;
  const runs = playing && !hovered && !focused && count > 1;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => !document.hidden && setAt((now) => (now + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [runs, count, intervalMs, at]);

  return (
    <Box
      aria-roledescription={t('carousel')}
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(e) => !e.currentTarget.contains(e.relatedTarget) && setFocused(false)}
    >
      <Slides aria-live={runs ? 'off' : 'polite'}>
        {slides.map((slide, i) => (
          <Slide
            key={slide.title}
            aria-roledescription={t('slide')}
            aria-label={t('{number} of {count}', { number: i + 1, count })}
            aria-hidden={i !== at}
            $shown={i === at}
          >
            <Title>{slide.title}</Title>
            <Text>{slide.text}</Text>
          </Slide>
        ))}
      </Slides>
      {count > 1 && (
        <Controls>
          {slides.map((slide, i) => (
            <Dot
              key={slide.title}
              type="button"
              aria-label={t('Show {number} of {count}: {title}', { number: i + 1, count, title: slide.title })}
              aria-current={i === at || undefined}
              onClick={() => setAt(i)}
            />
          ))}
          <Toggle type="button" aria-label={playing ? t('Pause') : t('Play')} onClick={() => setPlaying(!playing)}>
            {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
          </Toggle>
        </Controls>
      )}
    </Box>
  );
}
