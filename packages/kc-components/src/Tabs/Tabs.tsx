// @chunk panel
import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';
import { isRtl } from '../theme/direction.ts';
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
  // Only for the arrow keys, which follow the focus. The computed style determines the direction.
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr');

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

  // When a question about leaving a tab closes, the focus returns to the other tab and would select it again. A press focuses the tab before it selects it, so
  // that the focus would select it too: two entries in the history of the browser.
  const pressing = useRef(false);
  const onlyByKey = (e: FocusEvent) => {
    if (pressing.current || !list.current?.contains(e.relatedTarget as Node | null)) e.preventDefault();
  };

  return (
    <Radix.Root asChild value={value} onValueChange={choose} dir={dir}>
      <TabsBox dir={undefined}>
        <Radix.List asChild aria-label={label}>
          <TabLine
            ref={list}
            onFocus={(e) => setDir(isRtl(e.currentTarget) ? 'rtl' : 'ltr')}
            onMouseDownCapture={() => (pressing.current = true)}
            onMouseDown={() => (pressing.current = false)}
          >
            {items.map((item) => {
              const { disabledReason } = item;
              const controls = item.content === undefined ? { 'aria-controls': item.value === value ? panelId : undefined } : {};
              const tab = (
                <Radix.Trigger key={item.value} value={item.value} asChild onFocus={onlyByKey} {...controls}>
                  <TabButton aria-disabled={disabledReason !== undefined || undefined}>
                    {item.label}
                    {item.count !== undefined && <TabCount>{item.count}</TabCount>}
                  </TabButton>
                </Radix.Trigger>
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
        </Radix.List>
        {items.map(
          (item) =>
            item.content !== undefined && (
              <Radix.Content key={item.value} value={item.value} asChild>
                <TabPanel>{item.content}</TabPanel>
              </Radix.Content>
            ),
        )}
      </TabsBox>
    </Radix.Root>
  );
}
