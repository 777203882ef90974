import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import * as Radix from '@radix-ui/react-tabs';
import { isRtl } from '../theme/direction.ts';
import { Tooltip } from '../Tooltip/Tooltip.tsx';
import { TabButton, TabCount, TabLine, TabPanel, TabsBox } from './Tabs.styles.ts';

/** A bit of the neighbour stays in sight, in pixels, so that one sees there is more. */
const PEEK = 24;

export interface TabItem {
  value: string;
  label: string;
  /** A number beside the label. Default: none. */
  count?: number | string | undefined;
  /** What the tab shows. Leave it out where the page draws it elsewhere, and name that place with `panelId`. */
  content?: ReactNode;
  /** Why the tab cannot be opened now. It still takes focus and says so. */
  disabledReason?: string | undefined;
}

export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  items: readonly TabItem[];
  /** The id of the element that shows the chosen tab, for tabs without `content`. */
  panelId?: string | undefined;
}

/** Tabs under one line. The arrow keys, Home and End choose; only the chosen tab's content is drawn. */
export function Tabs({ label, value, onValue, items, panelId }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // For the arrow keys alone, which come after the focus: how the tabs are drawn says what stands around them.
  const [dir, setDir] = useState<'ltr' | 'rtl'>('ltr');

  useEffect(() => {
    const line = list.current;
    const chosen = line?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!line || !chosen) return;
    // Not scrollIntoView: that would scroll the page as well.
    const row = line.getBoundingClientRect();
    const tab = chosen.getBoundingClientRect();
    if (tab.left < row.left) line.scrollLeft += tab.left - row.left - PEEK;
    else if (tab.right > row.right) line.scrollLeft += tab.right - row.right + PEEK;
  }, [value]);

  const choose = (next: string) => {
    const item = items.find((each) => each.value === next);
    if (item && item.disabledReason === undefined && next !== value) onValue(next);
  };

  // The focus that comes back from a question about leaving a tab would choose the other one again.
  const onlyFromTab = (e: FocusEvent) => {
    if (!list.current?.contains(e.relatedTarget as Node | null)) e.preventDefault();
  };

  return (
    <Radix.Root asChild value={value} onValueChange={choose} dir={dir}>
      <TabsBox dir={undefined}>
        <Radix.List asChild aria-label={label}>
          <TabLine ref={list} onFocus={(e) => setDir(isRtl(e.currentTarget) ? 'rtl' : 'ltr')}>
            {items.map((item) => {
              const { disabledReason } = item;
              const controls = item.content === undefined ? { 'aria-controls': item.value === value ? panelId : undefined } : {};
              const tab = (
                <Radix.Trigger key={item.value} value={item.value} asChild onFocus={onlyFromTab} {...controls}>
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
