// @chunk panel
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { onlyReads } from 'kc-api/rules/panels/readOnly';
import { originalText, replaceTexts } from 'kc-intl/replaceTexts';
import type { Call } from 'kc-api/contract/call';
import { PortsContext, usePorts } from '../../ports/KcProvider.tsx';
import { filteredNavigation } from './filteredNavigation.ts';
import { actionOf, arrangeBy } from './listRules.ts';
import { changeOf, panelClient } from './panelClient.ts';
import { makesOnly, PanelRulesContext, usePanelRules, type PanelDialog, type PanelRules } from '../../ports/panelRules.ts';
import type { ListPanelProps } from './panelProps.ts';

interface PanelFrameProps extends ListPanelProps {
  children: ReactNode;
}

function createLatest<T>(first: T) {
  let value = first;
  return { get: (): T => value, set: (next: T) => void (value = next) };
}

/** Replaces texts of the page while the panel is mounted. Returns a function that replaces texts that modules have already read. */
function useReplaced(messages: ListPanelProps['messages']): PanelRules['replaced'] {
  const text = JSON.stringify(messages ?? {});
  const { replaced, takeBack } = useMemo(() => {
    const given = JSON.parse(text) as Record<string, string>;
    const before = new Map(Object.entries(given).map(([message, own]) => [originalText(message), own]));
    if (before.size === 0) return {};
    // An effect would be too late, because the children read the texts during render.
    return { replaced: (drawn: string) => before.get(drawn) ?? drawn, takeBack: replaceTexts(given) };
  }, [text]);
  useEffect(() => {
    if (!takeBack) return;
    const again = replaceTexts(JSON.parse(text) as Record<string, string>);
    takeBack();
    return again;
  }, [text, takeBack]);
  return replaced;
}

/** Applies the props of a panel to its screen. Loaded with the first panel that has props. */
export function PanelFrame({ children, ...props }: PanelFrameProps) {
  const { readOnly = false, actions, columns, emptyAction, toolbarStart, rowMenuEnd } = props;
  const ports = usePorts();
  // An auditor stays an auditor in a panel.
  const outer = usePanelRules();
  // Hosts pass new functions and arrays on each render.
  const [latest] = useState(() => createLatest<ListPanelProps>(props));
  useLayoutEffect(() => latest.set(props));
  const [filter] = useState(props.initialFilter);
  const inside = useMemo(
    () => ({
      ...ports,
      client: panelClient(ports.client, latest.get),
      navigation: filter ? filteredNavigation(ports.navigation, filter) : ports.navigation,
    }),
    [ports, latest, filter],
  );
  const replaced = useReplaced(props.messages);
  const allowed = actions?.join('\n');
  const order = columns?.join('\n');
  // Memoized without the slots, which hosts create on each render. Otherwise an open dialog would be reported as opened again.
  const everywhere = useMemo((): PanelRules => {
    const maySend = (call: Call) => (!readOnly || onlyReads(call)) && outer.maySend(call);
    return {
      readOnly,
      replaced,
      offers: (dialog) => (allowed === undefined || allowed.split('\n').includes(dialog.id)) && makesOnly(maySend, dialog) && outer.offers(dialog),
      maySend,
      opened(dialog: PanelDialog) {
        latest.get().onOpen?.(dialog);
        return () => latest.get().onClose?.(dialog);
      },
      changed: (call: Call, input: unknown) => latest.get().onChange?.(changeOf(call, input, undefined)),
    };
  }, [outer, readOnly, replaced, allowed, latest]);
  const rules = useMemo(
    (): PanelRules => ({
      ...everywhere,
      emptyAction,
      toolbarStart,
      arrange: arrangeBy(order?.split('\n'), replaced),
      rowActions: rowMenuEnd?.map(actionOf),
      inner: { ...everywhere, arrange: arrangeBy(undefined, replaced) },
    }),
    [everywhere, order, emptyAction, toolbarStart, rowMenuEnd, replaced],
  );
  useKeptFilter(filter !== undefined, inside.navigation);
  return (
    <PortsContext.Provider value={inside}>
      <PanelRulesContext.Provider value={rules}>{children}</PanelRulesContext.Provider>
    </PortsContext.Provider>
  );
}

/** Writes the initial filter to the host's URL, so that a reload and a copied link contain it. */
function useKeptFilter(when: boolean, navigation: ReturnType<typeof filteredNavigation>): void {
  useEffect(() => {
    if (when) navigation.go(navigation.get(), { replace: true });
  }, [when, navigation]);
}
