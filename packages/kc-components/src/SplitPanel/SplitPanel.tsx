import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { X } from 'lucide-react';
import { t } from 'kc-intl/t';
import { Button } from '../Button/Button.tsx';
import { isRtl, keyAlong } from '../theme/direction.ts';
import { focusSeenFrom } from '../theme/focus.ts';
import { mediaHolds, SMALL } from '../theme/media.ts';
import { watchSize } from '../theme/size.ts';
import { Corner, Handle, Main, OnSheet, Panel, PanelContent, SplitBox } from './SplitPanel.styles.ts';
import { keyOf } from '../theme/keyOf.ts';

/** Minimum size of the main part in pixels. */
export const MAIN_MIN = 160;
/** Minimum size of the panel in pixels. */
export const PANEL_MIN = 120;
const STEP = 16;

export interface SplitPanelProps {
  /** The main content, usually a grid. */
  main: ReactNode;
  /** Content of the panel; null while it is closed. */
  panel: ReactNode | null;
  /** Accessible name of the panel and its handle: 'Details of payments-master'. */
  panelLabel: string;
  /** Height of the panel in pixels, or its width if `side` is 'beside'. The caller stores it between visits. */
  size: number;
  /** Called once at the end of a drag, and for each key press. */
  onSize: (size: number) => void;
  /** Default: 'below'. */
  side?: 'below' | 'beside' | undefined;
  /** Shows a close button, and lets Escape inside the panel close it. */
  onClose?: (() => void) | undefined;
  /** Actions for the content of the panel. Shown only if the panel is a sheet, which covers the controls of the main part. Default: none. */
  actions?: ReactNode;
}

/**
 * A main part with a panel that the user resizes by pointer or arrow keys. In a narrow window the panel is a sheet over the lower part of the screen, at most
 * 70% high. In a window that is also low, the panel replaces the main part and takes the focus. When the panel closes while it has the focus, the focus returns
 * to its previous element.
 */
export function SplitPanel({ main, panel, panelLabel, size, onSize, side = 'below', onClose, actions }: SplitPanelProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const mainBox = useRef<HTMLDivElement>(null);
  const panelBox = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const drag = useRef<{ at: number; size: number } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [room, setRoom] = useState<number>();
  const shown = panel !== null;
  const below = side === 'below';
  const hasActions = actions !== undefined && actions !== null;

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return watchSize([element], () => setRoom(below ? element.clientHeight : element.clientWidth));
  }, [below]);

  useEffect(() => {
    if (shown) {
      const from = panelBox.current && focusSeenFrom(panelBox.current);
      if (mediaHolds(SMALL) && from && mainBox.current?.contains(from)) panelBox.current?.focus();
      return;
    }
    const back = cameFrom.current;
    cameFrom.current = null;
    if (back?.isConnected && focusSeenFrom(back) === null) back.focus({ preventScroll: true });
  }, [shown]);

  const most = room === undefined ? undefined : Math.max(PANEL_MIN, room - MAIN_MIN);
  const within = (wanted: number) => Math.round(Math.max(PANEL_MIN, Math.min(wanted, most ?? wanted)));
  const now = within(dragged ?? size);
  /** Returns the rendered size. It may exceed the requested size if the main part leaves more room. */
  const drawn = () => panelBox.current?.[below ? 'offsetHeight' : 'offsetWidth'] ?? now;
  /** Returns the pointer position on an axis that increases towards the panel. */
  const pointAt = (e: PointerEvent<HTMLElement>) => (below ? e.clientY : isRtl(e.currentTarget) ? -e.clientX : e.clientX);

  const onPointerDown = (e: PointerEvent<HTMLElement>) => {
    if (e.button !== 0) return;
    e.currentTarget.setPointerCapture(e.pointerId);
    drag.current = { at: pointAt(e), size: drawn() };
  };
  const onPointerMove = (e: PointerEvent<HTMLElement>) => {
    if (drag.current) setDragged(within(drag.current.size + drag.current.at - pointAt(e)));
  };
  const endDrag = () => {
    if (!drag.current) return;
    drag.current = null;
    if (dragged !== null && dragged !== size) onSize(dragged);
    setDragged(null);
  };

  const onHandleKey = (e: KeyboardEvent) => {
    const step = e.shiftKey ? STEP * 4 : STEP;
    const to = {
      [below ? 'ArrowUp' : 'ArrowLeft']: drawn() + step,
      [below ? 'ArrowDown' : 'ArrowRight']: drawn() - step,
      Home: PANEL_MIN,
      End: most ?? now,
    }[keyAlong(e)];
    if (to === undefined) return;
    e.preventDefault();
    if (within(to) !== size) onSize(within(to));
  };

  return (
    <SplitBox ref={box} $below={below}>
      <Main ref={mainBox} $below={below}>
        {main}
      </Main>
      {shown && (
        <>
          <Handle
            tabIndex={0}
            $below={below}
            $dragging={dragged !== null}
            aria-label={t('Resize {label}', { label: panelLabel })}
            aria-controls={id}
            aria-orientation={below ? 'horizontal' : 'vertical'}
            aria-valuenow={now}
            aria-valuemin={PANEL_MIN}
            aria-valuemax={most ?? now}
            aria-valuetext={t('{count, plural, one {# pixel} other {# pixels}}', { count: now })}
            onKeyDown={onHandleKey}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={endDrag}
            onPointerCancel={endDrag}
          />
          <Panel
            ref={panelBox}
            id={id}
            tabIndex={-1}
            aria-label={panelLabel}
            $below={below}
            style={{ flexBasis: now }}
            onFocus={(e) => {
              const { relatedTarget } = e;
              if (relatedTarget instanceof HTMLElement && !e.currentTarget.contains(relatedTarget) && relatedTarget.tagName !== 'HR') {
                cameFrom.current = relatedTarget;
              }
            }}
            onKeyDown={(e) => {
              if (keyOf(e) !== 'Escape' || e.defaultPrevented || !onClose) return;
              e.preventDefault();
              e.stopPropagation();
              onClose();
            }}
          >
            <PanelContent $corner={onClose !== undefined} $actions={hasActions}>
              {panel}
            </PanelContent>
            {onClose && (
              <Corner>
                {hasActions && <OnSheet>{actions}</OnSheet>}
                <Button tone="quiet" iconOnly icon={<X aria-hidden />} aria-label={t('Close {label}', { label: panelLabel })} onClick={onClose} />
              </Corner>
            )}
          </Panel>
        </>
      )}
    </SplitBox>
  );
}
