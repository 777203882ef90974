import { useEffect, useState } from 'react';
import { lazyComponent, type LazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { DialogGuard } from '../../dialogs/DialogGuard.tsx';
import { usePorts } from '../../ports/KcProvider.tsx';
import { askAhead } from './askAhead.ts';
import type { ScreenDefinition, ScreenProps } from './screen.ts';

async function bring({ load }: ScreenDefinition) {
  const { default: Screen, dialogs } = await load();
  return {
    default: (props: ScreenProps) => (
      <>
        <DialogGuard places={dialogs} />
        <Screen {...props} />
      </>
    ),
  };
}

const views = new Map<ScreenDefinition, LazyComponent<ScreenProps>>();
function viewOf(screen: ScreenDefinition): LazyComponent<ScreenProps> {
  const view = views.get(screen) ?? lazyComponent(() => bring(screen), <Skeleton lines={8} />);
  views.set(screen, view);
  return view;
}

const tabbed = () => import('./TabbedScreen.tsx');
const Tabbed = lazyComponent(async () => ({ default: (await tabbed()).TabbedScreen }), <Skeleton lines={8} />);

/** Preloads the code of a page. */
export async function loadScreen(screen: ScreenDefinition): Promise<void> {
  const tab = screen.tabOf && tabbed().then(({ loadTab }) => Promise.all([Tabbed.load(), loadTab(screen)]));
  await Promise.all([viewOf(screen).load(), tab]);
}

const none = {};

export interface ScreenViewProps {
  screen: ScreenDefinition;
  /** Path parameters. Default: none. */
  params?: ScreenProps['params'];
  /** The pages that are tabs beside this page, from `tabsOf`. Default: the page has no tabs beside it. */
  tabs?: readonly ScreenDefinition[];
}

/** Renders a page, whose code is loaded on first use. It rejects dialogs in the URL that the page does not have. */
export const ScreenView = ({ screen, params = none, tabs = [] }: ScreenViewProps) =>
  tabs.length > 0 ? <Tabbed.Component screen={screen} tabs={tabs} /> : <Alone screen={screen} params={params} />;

function Alone({ screen, params }: Required<Omit<ScreenViewProps, 'tabs'>>) {
  const { client } = usePorts();
  // If the code is not loaded yet, fetch the page's data in parallel.
  const [isNew] = useState(() => !views.has(screen));
  const { Component } = viewOf(screen);
  useEffect(() => {
    if (isNew) void askAhead(client, screen);
  }, [isNew, client, screen]);
  return <Component params={params} />;
}
