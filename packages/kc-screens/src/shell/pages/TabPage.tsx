import { Suspense, type ComponentType, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Page } from 'kc-components/Page';
import { Skeleton } from 'kc-components/Skeleton';
import { Tabs } from 'kc-components/Tabs';
import { DialogButton } from '../dialogs/DialogButton.tsx';
import { useAddress, usePorts } from '../ports/KcProvider.tsx';
import { usePlaceName } from '../ports/usePlaceName.ts';
import type { DialogDefinition } from '../dialogs/dialog.ts';

const Panel = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  min-height: 0;
`;

export interface PageTab {
  /** In the address, as `tab`. */
  value: string;
  label: string;
  /** Beside the label. Default: nothing. */
  count?: number | undefined;
  Screen: ComponentType;
  /** Why it cannot be opened now. Default: it can. */
  disabledReason?: string | undefined;
  /** The one primary action while this tab is open. */
  create?: DialogDefinition<unknown>;
  /** Quieter actions while this tab is open. */
  secondary?: ReactNode;
  /** Instead of the page's own while this tab is open, where the side menu has the tab as an entry of its own. Default: the page's. */
  title?: string;
  /** The sentence under it. Default: the page's. */
  sub?: string;
}

export interface TabPageProps {
  title: string;
  sub: string;
  tabs: readonly PageTab[];
  /** The whole page scrolls, for settings. Default: each tab has the height that is left, as a grid needs it. */
  scroll?: boolean;
  /** The tab that is open where the address names none. Default: the first one. */
  first?: string | undefined;
}

/** A page of tabs. Each tab has its own filters, sort and row: they do not follow to another one. */
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
      <Panel id={panel} role="tabpanel" aria-label={shown.label}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Screen key={shown.value} />
        </Suspense>
      </Panel>
    </Page>
  );
}
