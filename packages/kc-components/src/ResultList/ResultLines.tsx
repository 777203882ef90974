import { memo, useEffect, useRef, useState } from 'react';
import { t } from 'kc-intl/t';
import { Status, type StatusTone } from '../Status/Status.tsx';
import { Name, Row, Scroller } from './ResultList.styles.ts';

export type ResultState = 'waiting' | 'running' | 'done' | 'failed' | 'skipped';

export interface Result {
  id: string;
  name: string;
  state: ResultState;
  /** Why the item failed or was skipped, in the server's words. */
  reason?: string | undefined;
}

const looks: Record<ResultState, { tone: StatusTone; word: string }> = {
  waiting: { tone: 'idle', word: t('Waiting') },
  running: { tone: 'info', word: t('Running') },
  done: { tone: 'ok', word: t('Done') },
  failed: { tone: 'bad', word: t('Failed') },
  skipped: { tone: 'warn', word: t('Skipped') },
};

/** Renders again only if its own result changes. Of thousands, only a few change at a time. */
const Line = memo(({ item: { name, state, reason } }: { item: Result }) => (
  <Row data-kc-result={state}>
    <Name>{name}</Name>
    <Status tone={looks[state].tone}>{looks[state].word}</Status>
    {reason && <p>{reason}</p>}
  </Row>
));
Line.displayName = 'Line';

/** Number of lines per block. A block renders if it is near the viewport. */
const blockSize = 50;
/** Height in pixels of a line without a reason, and the margin around the viewport that counts as near. */
const lineHeight = 36;
const around = '400px';

interface BlockProps {
  place: number;
  items: readonly Result[];
  near: boolean;
  /** Last measured height in pixels; undefined before the first measurement. */
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

/** The results as a list. Of thousands, only those near the viewport are rendered. */
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
            // The lines are still rendered, so this measures their real height. Lines with a reason are taller.
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
