// @chunk panel
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { keyAlong } from '../theme/direction.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { TabButton, TabCount, TabLine, TabPanel, TabsBox } from './Tabs.styles.ts';

export { ScrollingTab, type ScrollingTabProps } from './ScrollingTab.tsx';

/** Pixels of the neighboring tab that stay visible, so that the user notices more tabs. */
const PEEK = 24;

export interface TabItem {
  value: string;
  label: string;
  /** A number beside the label. Default: none. */
  count?: number | string | undefined;
  /** Content of the tab. Omit it if the page renders the content elsewhere, and pass the id of that element as `panelId`. */
  content?: ReactNode;
  /** Why the tab is disabled. It still takes focus and shows this text. */
  disabledReason?: string | undefined;
}

export interface TabsProps {
  /** Accessible name of the row of tabs. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  items: readonly TabItem[];
  /** The id of the element that shows the content of the selected tab, for tabs without `content`. */
  panelId?: string | undefined;
}

/** Tabs above one line. The arrow keys, Home and End select a tab. Only the content of the selected tab is rendered. */
export function Tabs({ label, value, onValue, items, panelId }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const baseId = useId();
  /** The tab that last had the focus, until the focus leaves the row. Tab reaches it, otherwise the selected tab. */
  const [focused, setFocused] = useState<string | null>(null);
  const reachable = items.find((item) => item.value === (focused ?? value)) ?? items[0];
  const shown = items.findIndex((item) => item.value === value);

  useEffect(() => {
    const line = list.current;
    const chosen = line?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!line || !chosen) return;
    // Not scrollIntoView, which would also scroll the page.
    const row = line.getBoundingClientRect();
    const tab = chosen.getBoundingClientRect();
    if (tab.left < row.left) line.scrollLeft += tab.left - row.left - PEEK;
    else if (tab.right > row.right) line.scrollLeft += tab.right - row.right + PEEK;
  }, [value]);

  const choose = (next: string) => {
    const item = items.find((each) => each.value === next);
    if (item && item.disabledReason === undefined && next !== value) onValue(next);
  };

  /** Moves the focus to a tab and selects it. Focus from elsewhere selects nothing, as when a question about leaving a tab closes. */
  const onKeyDown = (e: KeyboardEvent<HTMLElement>) => {
    if (e.metaKey || e.ctrlKey || e.altKey || e.shiftKey) return;
    const tabs = [...e.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.indexOf(e.target as HTMLElement);
    const key = keyAlong(e);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, PageUp: 0, End: last, PageDown: last }[key];
    const item = to === undefined ? undefined : items[to];
    if (at < 0 || !item) return;
    e.preventDefault();
    tabs[to!]?.focus();
    choose(item.value);
  };

  const onMouseDown = (e: MouseEvent<HTMLElement>, next: string) => {
    if (e.button !== 0 || e.ctrlKey) return e.preventDefault();
    // Safari does not focus a pressed button.
    e.currentTarget.focus();
    choose(next);
  };

  const onBlur = (e: FocusEvent) => {
    if (!list.current?.contains(e.relatedTarget as Node | null)) setFocused(null);
  };

  const tabId = (index: number) => `${baseId}-tab-${index}`;
  const panelOf = (index: number): string | undefined => {
    if (index !== shown) return undefined;
    return items[index]?.content === undefined ? panelId : `${baseId}-panel`;
  };

  return (
    <TabsBox>
      <TabLine ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown} onBlur={onBlur}>
        {items.map((item, index) => {
          const { disabledReason } = item;
          const tab = (
            <TabButton
              key={item.value}
              type="button"
              role="tab"
              id={tabId(index)}
              aria-selected={index === shown}
              aria-controls={panelOf(index)}
              aria-disabled={disabledReason !== undefined || undefined}
              tabIndex={item === reachable ? 0 : -1}
              onFocus={() => setFocused(item.value)}
              onMouseDown={(e) => onMouseDown(e, item.value)}
              // A press with a key or by assistive technology. The press of a mouse button has selected the tab already.
              onClick={(e) => e.detail === 0 && choose(item.value)}
            >
              {item.label}
              {item.count !== undefined && <TabCount>{item.count}</TabCount>}
            </TabButton>
          );
          return disabledReason === undefined ? (
            tab
          ) : (
            <Tooltip key={item.value} text={disabledReason}>
              {tab}
            </Tooltip>
          );
        })}
      </TabLine>
      {items[shown]?.content !== undefined && (
        <TabPanel key={value} role="tabpanel" id={panelOf(shown)} aria-labelledby={tabId(shown)} tabIndex={0}>
          {items[shown].content}
        </TabPanel>
      )}
    </TabsBox>
  );
}
