import { useEffect, useLayoutEffect, useState } from 'react';
import { lazyComponent, type LazyComponent } from 'kc-components/lazyComponent';
import { Page } from 'kc-components/Page';
import { Skeleton } from 'kc-components/Skeleton';
import { Tabs } from 'kc-components/Tabs';
import { DialogGuard } from '../../dialogs/DialogGuard.tsx';
import { usePorts } from '../../ports/KcProvider.tsx';
import { askAhead } from './askAhead.ts';
import { linkTo } from './links.ts';
import type { ScreenDefinition, ScreenTab } from './screen.ts';
import { TabPanel } from './TabPage.tsx';

interface Loaded {
  screen: ScreenDefinition;
  tab: ScreenTab;
}

interface ContentProps {
  /** Called before the first paint of the content. */
  onLoaded: (loaded: Loaded) => void;
}

async function bring(screen: ScreenDefinition) {
  const { tab, dialogs } = await screen.load();
  if (!tab) throw new Error(`The page ${screen.id} does not export its tab.`);
  const loaded = { screen, tab };
  function Content({ onLoaded }: ContentProps) {
    useLayoutEffect(() => onLoaded(loaded), [onLoaded]);
    return (
      <>
        <DialogGuard places={dialogs} />
        <loaded.tab.Content />
      </>
    );
  }
  return { default: Content };
}

const contents = new Map<ScreenDefinition, LazyComponent<ContentProps>>();
function contentOf(screen: ScreenDefinition): LazyComponent<ContentProps> {
  const content = contents.get(screen) ?? lazyComponent(() => bring(screen), <Skeleton lines={8} />);
  contents.set(screen, content);
  return content;
}

/** Preloads the code of a tab. */
export const loadTab = (screen: ScreenDefinition): Promise<void> => contentOf(screen).load();

function Content({ screen, onLoaded }: ContentProps & { screen: ScreenDefinition }) {
  const { client } = usePorts();
  const [isNew] = useState(() => !contents.has(screen));
  const { Component } = contentOf(screen);
  useEffect(() => {
    if (isNew) void askAhead(client, screen);
  }, [isNew, client, screen]);
  return <Component onLoaded={onLoaded} />;
}

/** Keeps the line below the title free while the code of the tab loads, so that the tabs do not move. */
const blank = '\u00A0';
const panelId = 'screen-tab-panel';

export interface TabbedScreenProps {
  screen: ScreenDefinition;
  /** The pages that are tabs, in display order. The first one names them all. */
  tabs: readonly ScreenDefinition[];
}

/** Renders a page as one of several tabs. Each tab has the address of its page, so a switch is a navigation. Only the open tab is loaded. */
export function TabbedScreen({ screen, tabs }: TabbedScreenProps) {
  const { navigation } = usePorts();
  const [loaded, setLoaded] = useState<Loaded>();
  // The heading of the previous tab is not that of this one.
  const tab = loaded?.screen === screen ? loaded.tab : undefined;
  return (
    <Page
      title={screen.title}
      sub={tab?.sub ?? blank}
      scroll={tab?.scroll}
      primary={tab?.primary}
      tabs={
        <Tabs
          label={tabs[0]?.title ?? screen.title}
          value={screen.path}
          onValue={(path) => navigation.go(linkTo({ path }))}
          items={tabs.map(({ path, title, tabOf }) => ({ value: path, label: tabOf?.label ?? title }))}
          panelId={panelId}
        />
      }
    >
      <TabPanel id={panelId} role="tabpanel" aria-label={screen.tabOf?.label ?? screen.title}>
        <Content key={screen.path} screen={screen} onLoaded={setLoaded} />
      </TabPanel>
    </Page>
  );
}
