import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { innerSize, watchSize } from '../../theme/size.ts';
import { textScale } from '../../theme/textSize.ts';
import { scrollRange, topToShow, windowAt, type Geometry } from './geometry.ts';
import { paced } from './paced.ts';

/** SHELL-121: milliseconds between layout updates while the user resizes the window. */
const resizePause = 250;

/** px from the base after which rows get a new base, so that transforms stay small and exact. */
const farFromBase = 20_000;

/**
 * Manages the scroll position and the visible rows. The pane with the rows is sticky. This hook moves it on the main thread, because the compositor must not
 * scroll past the painted rows. React renders only when another row becomes visible. `pushed` is the total number of rows by which new rows above have moved
 * the visible ones. The scroll position follows, so that the user sees no movement. `open` is the row whose details panel is open, or -1. If the panel takes
 * room as it opens, that row stays visible. `head` is the height of the header in px at a text size of 16 px.
 */
export function useViewport(geometry: Geometry, pushed: number, open: number, head: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLTableSectionElement>(null);
  const top = useRef(0);
  const told = useRef(0);
  const [size, setSize] = useState({ width: 0, height: 0, scale: 1 });
  const [at, setAt] = useState({ top: 0, base: 0 });
  const height = Math.max(0, size.height - head * size.scale);
  const live = useRef({ geometry, height, at });

  useLayoutEffect(() => {
    live.current = { geometry, height, at };
    if (moved.current) moved.current.style.transform = `translateY(${Math.round(at.base - top.current)}px)`;
  });

  const show = useCallback((next: number, inEffect = false) => {
    const now = live.current;
    top.current = Math.max(0, Math.min(next, scrollRange(now.geometry, now.height).real));
    const was = windowAt(now.geometry, now.at.top, now.height);
    const is = windowAt(now.geometry, top.current, now.height);
    const base = Math.abs(top.current - now.at.base) > farFromBase ? Math.round(top.current) : now.at.base;
    if (was.start !== is.start || was.end !== is.end || base !== now.at.base) {
      const state = { top: top.current, base };
      // The rows must be rendered in the same frame as the new position.
      if (inEffect) setAt(state);
      else flushSync(() => setAt(state));
    }
    if (moved.current) moved.current.style.transform = `translateY(${Math.round(live.current.at.base - top.current)}px)`;
  }, []);

  /** Scrolls to a position in the full range. */
  const scrollTo = useCallback(
    (next: number, inEffect = false) => {
      const box = scroller.current;
      if (!box) return;
      const range = scrollRange(live.current.geometry, live.current.height);
      const to = Math.max(0, Math.min(next, range.real));
      box.scrollTop = range.real === 0 ? 0 : (to * range.told) / range.real;
      told.current = box.scrollTop;
      show(to, inEffect);
    },
    [show],
  );

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const measure = () => {
      // Measure here, where the layout is up to date. During rendering, measuring would force a second layout.
      const is = { ...innerSize(box), scale: textScale() };
      setSize((was) => (was.width === is.width && was.height === is.height && was.scale === is.scale ? was : is));
    };
    measure();
    // Resizing the window changes the size in every frame. Opening a panel changes it once.
    const slowly = paced(measure, resizePause);
    const page = () => `${innerWidth} ${innerHeight}`;
    let measured = page();
    // The height of the header depends on the text size, so watch it too.
    const unwatch = watchSize([box, ...box.getElementsByClassName('kc-head')], () => {
      const pulled = measured !== page();
      measured = page();
      if (pulled) slowly.run();
      else measure();
    });
    return () => {
      unwatch();
      slowly.stop();
    };
  }, []);

  // After a change of the rows or the box, keep the scroll position if it still exists.
  const followed = useRef(pushed);
  const heightBefore = useRef(height);
  useLayoutEffect(() => {
    const range = scrollRange(geometry, height);
    const by = (pushed - followed.current) * geometry.rowHeight;
    const shrunkFrom = height < heightBefore.current ? heightBefore.current : 0;
    followed.current = pushed;
    heightBefore.current = height;
    const openWasSeen = open >= 0 && shrunkFrom > 0 && topToShow(geometry, open, top.current, shrunkFrom) === top.current;
    if (by !== 0) scrollTo(top.current + by, true);
    else if (openWasSeen) scrollTo(topToShow(geometry, open, top.current, height), true);
    else if (top.current > range.real) scrollTo(range.real, true);
    else show(top.current, true);
  }, [geometry, height, open, pushed, show, scrollTo]);

  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const onScroll = () => {
      const range = scrollRange(live.current.geometry, live.current.height);
      const inProportion = range.real !== range.told;
      // The hook itself caused this event. Its own position is more exact than the rounded one of the browser.
      if (inProportion && Math.abs(box.scrollTop - told.current) < 1) return;
      told.current = box.scrollTop;
      show(range.told === 0 ? 0 : inProportion ? (box.scrollTop * range.real) / range.told : box.scrollTop);
    };
    const onWheel = (e: WheelEvent) => {
      const { geometry: g, height: h } = live.current;
      const range = scrollRange(g, h);
      // With proportional scrolling, one step of the wheel would skip rows.
      if (range.real === range.told || e.ctrlKey || e.shiftKey || e.deltaY === 0) return;
      const by = e.deltaY * (e.deltaMode === 1 ? g.rowHeight : e.deltaMode === 2 ? h : 1);
      const to = Math.max(0, Math.min(top.current + by, range.real));
      if (to === top.current) return;
      e.preventDefault();
      box.scrollLeft += e.deltaX;
      scrollTo(to);
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('wheel', onWheel);
    };
  }, [show, scrollTo]);

  const showRow = useCallback(
    (index: number) => {
      const { geometry: g, height: h } = live.current;
      const to = topToShow(g, index, top.current, h);
      if (to !== top.current) scrollTo(to);
    },
    [scrollTo],
  );

  return {
    scroller,
    moved,
    size,
    base: at.base,
    window: windowAt(geometry, at.top, height),
    pageRows: Math.max(1, Math.floor(height / geometry.rowHeight) - 1),
    spacer: scrollRange(geometry, height).spacer,
    scrollTo,
    showRow,
  };
}
