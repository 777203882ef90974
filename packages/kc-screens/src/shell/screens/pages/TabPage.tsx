// @chunk console
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page } from 'kc-components/Page';
import { Skeleton } from 'kc-components/Skeleton';
import { Tabs } from 'kc-components/Tabs';
import { DialogButton } from '../../dialogs/DialogButton.tsx';
import { useAddress, usePorts } from '../../ports/KcProvider.tsx';
import { usePlaceName } from '../../ports/usePlaceName.ts';
import type { DialogDefinition } from '../../dialogs/dialog.ts';

/** The content below a row of tabs. It fills the remaining height. */
export const TabPanel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export interface PageTab {
  /** Value of the URL parameter `tab`. */
  value: string;
  label: string;
  /** Number next to the label. Default: none. */
  count?: number | undefined;
  Screen: ComponentType;
  /** Reason why the tab is disabled. Default: enabled. */
  disabledReason?: string | undefined;
  /** Dialog of the primary button while this tab is open. */
  create?: DialogDefinition<unknown>;
  /** Secondary actions while this tab is open. */
  secondary?: ReactNode;
  /** Page title while this tab is open, for tabs with their own entry in the side menu. Default: the page's title. */
  title?: string;
  /** Sentence below the title. Default: the page's. */
  sub?: string;
}

export interface TabPageProps {
  title: string;
  sub: string;
  tabs: readonly PageTab[];
  /** If true, the whole page scrolls, for settings. Default: each tab fills the remaining height, as grids need it. */
  scroll?: boolean;
  /** Tab that opens if the URL names none. Default: the first one. */
  first?: string | undefined;
}

/** A page with tabs. Filters, sort order and row belong to one tab: switching resets them. */
export function TabPage({ title, sub, tabs, scroll, first }: TabPageProps) {
  const { navigation } = usePorts();
  const { path, params } = useAddress();
  const shown = tabs.find((tab) => tab.value === params['tab']) ?? tabs.find((tab) => tab.value === first) ?? tabs[0];
  usePlaceName(0, tabs.length > 1 ? shown?.label : undefined);
  if (!shown) return null;
  const { Screen, create, secondary } = shown;
  const panel = `${title.toLowerCase().replace(/\W+/g, '-')}-panel`;
  return (
    <Page
      title={shown.title ?? title}
      sub={shown.sub ?? sub}
      scroll={scroll}
      primary={create && <DialogButton key={shown.value} dialog={create} tone="primary" />}
      secondary={secondary}
      tabs={
        <Tabs
          label={title}
          value={shown.value}
          onValue={(tab) => navigation.go({ path, params: { tab } })}
          items={tabs.map(({ value, label, count, disabledReason }) => ({ value, label, count, disabledReason }))}
          panelId={panel}
        />
      }
    >
      <TabPanel id={panel} role="tabpanel" aria-label={shown.label}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Screen key={shown.value} />
        </Suspense>
      </TabPanel>
    </Page>
  );
}
