import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent as ReactPointerEvent, type ReactNode } from 'react';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { Grip, Line, List, Moves, Said, What } from './OrderList.styles.ts';
import { moved, placeAt } from './order.ts';
import { useEscape } from '../Popup/useEscape.ts';

export interface OrderListProps<Item> {
  /** Accessible name of the list. */
  label: string;
  items: readonly Item[];
  idOf: (item: Item) => string;
  /** Returns the name of an item for its buttons: 'Move anna up'. */
  nameOf: (item: Item) => string;
  /** Renders an item. */
  line: (item: Item, at: number) => ReactNode;
  /** Renders more buttons at the end of the line. Default: none. */
  actions?: ((item: Item, at: number) => ReactNode) | undefined;
  /** Default: the order cannot be changed, and the list has no handles and buttons for that. */
  onOrder?: ((items: readonly Item[]) => void) | undefined;
  /** Why the user cannot change the order now. Default: the user can. */
  disabledReason?: string | undefined;
}

/**
 * A list in which the order matters. The user moves an item with two buttons, or drags its handle. A live region announces the new position. Escape cancels a
 * drag.
 */
export function OrderList<Item>({ label, items, idOf, nameOf, line, actions, onOrder, disabledReason }: OrderListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  // The order that the current drag would produce.
  const [dragged, setDragged] = useState<{ id: string; items: readonly Item[] } | null>(null);
  const [said, setSaid] = useState('');
  const focus = useRef<{ id: string; way: string } | null>(null);
  const shown = dragged?.items ?? items;
  // If the list unmounts during a drag, this removes the listeners.
  const stopDrag = useRef<(() => void) | null>(null);
  useEffect(() => () => stopDrag.current?.(), []);
  // Escape ends the drag, and does not close the surrounding dialog.
  useEscape(dragged !== null, () => {
    stopDrag.current?.();
    setDragged(null);
  });

  // When its line moves, a button loses the focus.
  useLayoutEffect(() => {
    if (!focus.current) return;
    const { id, way } = focus.current;
    focus.current = null;
    const row = [...(list.current?.children ?? [])].find((one) => one instanceof HTMLElement && one.dataset['id'] === id);
    row?.querySelector<HTMLElement>(`[data-way="${way}"]`)?.focus();
  });

  const tell = (item: Item, to: number) => setSaid(t('{name}: {position} of {count}', { name: nameOf(item), position: to + 1, count: items.length }));
  const move = (item: Item, from: number, to: number, way: string) => {
    focus.current = { id: idOf(item), way };
    tell(item, to);
    onOrder?.(moved(items, from, to));
  };

  const drag = (e: ReactPointerEvent, item: Item) => {
    if (e.button !== 0 || disabledReason !== undefined) return;
    e.preventDefault();
    const id = idOf(item);
    let order = items;
    const onMove = ({ clientY }: PointerEvent) => {
      const boxes = [...(list.current?.children ?? [])].map((one) => one.getBoundingClientRect());
      const from = order.indexOf(item);
      const to = placeAt(boxes, from, clientY);
      if (to !== from) order = moved(order, from, to);
      setDragged({ id, items: order });
    };
    const stop = () => {
      stopDrag.current = null;
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', onCancel);
    };
    const end = (change: boolean) => {
      stop();
      setDragged(null);
      if (!change || order === items) return;
      tell(item, order.indexOf(item));
      onOrder?.(order);
    };
    const onUp = () => end(true);
    const onCancel = () => end(false);
    stopDrag.current = stop;
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', onCancel);
    setDragged({ id, items });
  };

  return (
    <>
      <List ref={list} aria-label={label}>
        {shown.map((item, at) => {
          const id = idOf(item);
          const name = nameOf(item);
          return (
            <Line key={id} data-id={id} data-dragged={dragged?.id === id || undefined}>
              {onOrder && (
                <Grip aria-hidden $off={disabledReason !== undefined} data-grip onPointerDown={(e) => drag(e, item)}>
                  <GripVertical />
                </Grip>
              )}
              <What>{line(item, at)}</What>
              <Moves>
                {onOrder && (
                  <>
                    <Button
                      tone="quiet"
                      iconOnly
                      data-way="up"
                      icon={<ArrowUp aria-hidden />}
                      aria-label={t('Move {name} up', { name })}
                      disabledReason={disabledReason ?? (at === 0 ? t('Already first.') : undefined)}
                      onClick={() => move(item, at, at - 1, 'up')}
                    />
                    <Button
                      tone="quiet"
                      iconOnly
                      data-way="down"
                      icon={<ArrowDown aria-hidden />}
                      aria-label={t('Move {name} down', { name })}
                      disabledReason={disabledReason ?? (at === shown.length - 1 ? t('Already last.') : undefined)}
                      onClick={() => move(item, at, at + 1, 'down')}
                    />
                  </>
                )}
                {actions?.(item, at)}
              </Moves>
            </Line>
          );
        })}
      </List>
      <Said>{said}</Said>
    </>
  );
}
