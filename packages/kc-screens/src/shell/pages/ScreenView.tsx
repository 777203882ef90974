import { useEffect, useState } from 'react';
import { lazyComponent, type LazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import { DialogGuard } from '../dialogs/DialogGuard.tsx';
import { usePorts } from '../ports/KcProvider.tsx';
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

/** Loads the code of a page before it is drawn. */
export const loadScreen = (screen: ScreenDefinition): Promise<void> => viewOf(screen).load();

const none = {};

export interface ScreenViewProps {
  screen: ScreenDefinition;
  /** Of its path. Default: none. */
  params?: ScreenProps['params'];
}

/** A page, loaded when it is first drawn. What its address asks for and it does not have is refused. */
export function ScreenView({ screen, params = none }: ScreenViewProps) {
  const { client } = usePorts();
  // Where its code is not there yet, its answers come meanwhile.
  const [isNew] = useState(() => !views.has(screen));
  const { Component } = viewOf(screen);
  useEffect(() => {
    if (isNew) void askAhead(client, screen);
  }, [isNew, client, screen]);
  return <Component params={params} />;
}
