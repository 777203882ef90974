import { memo, useEffect, useRef, useState } from 'react';
import { t } from 'kc-intl/t';
import { Status, type StatusTone } from '../Status/Status.tsx';
import { Name, Row, Scroller } from './ResultList.styles.ts';

export type ResultState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

export interface Result {
  id: string;
  name: string;
  state: ResultState;
  /** Why it failed or was skipped, in the server's words. */
  reason?: string | undefined;
}

const looks: Record<ResultState, { tone: StatusTone; word: string }> = {
  waiting: { tone: 'idle', word: t('Waiting') },
  running: { tone: 'info', word: t('Running') },
  done: { tone: 'ok', word: t('Done') },
  failed: { tone: 'bad', word: t('Failed') },
  skipped: { tone: 'warn', word: t('Skipped') },
};

/** Drawn anew when its own result is another one: of thousands, a few are at a time. */
const Line = memo(({ item: { name, state, reason } }: { item: Result }) => (
  <Row data-kc-result={state}>
    <Name>{name}</Name>
    <Status tone={looks[state].tone}>{looks[state].word}</Status>
    {reason && <p>{reason}</p>}
  </Row>
));
Line.displayName = 'Line';

/** Lines of a block, which are drawn where it is near what is seen. */
const blockSize = 50;
/** Pixels of a line without a reason, and how far around what is seen is near. */
const lineHeight = 36;
const around = '400px';

interface BlockProps {
  place: number;
  items: readonly Result[];
  near: boolean;
  /** Pixels, as it was when it was seen last; undefined before. */
  height: number | undefined;
}

const Block = memo(
  ({ place, items, near, height = items.length * lineHeight }: BlockProps) => (
    <ul data-kc-block={place} style={near ? undefined : { height }}>
      {near && items.map((item) => <Line key={item.id} item={item} />)}
    </ul>
  ),
  (before, next) =>
    before.near === next.near &&
    before.height === next.height &&
    before.items.length === next.items.length &&
    before.items.every((item, index) => item === next.items[index]),
);
Block.displayName = 'Block';

interface Seen {
  near: ReadonlySet<number>;
  heights: ReadonlyMap<number, number>;
}

/** The results one below the other. Of thousands, those are drawn that are near what is seen. */
export function ResultLines({ label, items }: { label: string; items: readonly Result[] }) {
  const scroller = useRef<HTMLElement>(null);
  const [{ near, heights }, setSeen] = useState<Seen>(() => ({ near: new Set([0]), heights: new Map() }));
  const blocks = Math.ceil(items.length / blockSize);
  useEffect(() => {
    const root = scroller.current;
    if (!root || blocks < 2) return;
    const watch = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = { near: new Set(before.near), heights: new Map(before.heights) };
          for (const { target, isIntersecting, boundingClientRect } of entries) {
            const place = Number((target as HTMLElement).dataset['kcBlock']);
            if (isIntersecting) next.near.add(place);
            // Its lines are still there: with a reason they are higher than without.
            else if (next.near.delete(place)) next.heights.set(place, boundingClientRect.height);
          }
          return next;
        }),
      { root, rootMargin: around },
    );
    for (const list of root.children) watch.observe(list);
    return () => watch.disconnect();
  }, [blocks]);
  return (
    <Scroller ref={scroller} aria-label={label} tabIndex={0}>
      {Array.from({ length: blocks }, (_, place) => (
        <Block
          key={place}
          place={place}
          items={items.slice(place * blockSize, (place + 1) * blockSize)}
          near={blocks < 2 || near.has(place)}
          height={heights.get(place)}
        />
      ))}
    </Scroller>
  );
}
