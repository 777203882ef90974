// @chunk console panel
import type { ComponentType, ReactNode } from 'react';
import { lazyComponent } from 'kc-components/lazyComponent';
import type { DetailPanelProps, ListPanelProps } from './panelProps.ts';

// The console passes no props to its screens, so it does not load this.
const Frame = lazyComponent(async () => ({ default: (await import('./PanelFrame.tsx')).PanelFrame })).Component;

const framed = (Screen: ComponentType, props: ListPanelProps): ReactNode =>
  Object.keys(props).length === 0 ? (
    <Screen />
  ) : (
    <Frame {...props}>
      <Screen />
    </Frame>
  );

/** Makes a panel of a screen with a list: the same screen, restricted and extended by its props. */
export const listPanel =
  <Row,>(Screen: ComponentType) =>
  (props: ListPanelProps<Row>): ReactNode =>
    framed(Screen, props as ListPanelProps);

/** Makes a panel of a screen without a list. */
export const detailPanel =
  (Screen: ComponentType) =>
  (props: DetailPanelProps): ReactNode =>
    framed(Screen, props);
