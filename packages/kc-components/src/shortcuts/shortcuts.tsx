import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { t } from 'kc-intl/t';
import { useStore } from '../theme/useStore.ts';
import { keyCaps, parseKeys } from './keys.ts';
import { usePanel } from '../theme/panel.ts';
import { createRegistry } from './registry.ts';
import { Empty, Key, List, Row, Then, Title } from './shortcuts.styles.ts';

export { formatKeys, isMac } from './keys.ts';

const Registry = createContext(createRegistry());

/** Holds the shortcuts of its children. Without it, all components share the list of the page. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createRegistry);
  return <Registry.Provider value={registry}>{children}</Registry.Provider>;
}

export interface ShortcutOptions {
  /** Describes the effect in sentence case: 'Create user'. ShortcutHelp shows it. */
  label: string;
  /** The shortcut is active only if true. Default: true. */
  when?: boolean | undefined;
  /** The shortcut also works while a modal dialog is open. Default: false. */
  inDialogs?: boolean | undefined;
}

/**
 * Binds a shortcut while the component is mounted: 'mod+k' (Command on a Mac, Control elsewhere), 'alt+shift+d', '?', or a sequence such as 'r r'. The presses
 * of a sequence may be at most 800 ms apart. The shortcut works while the focus is in the surrounding panel, or anywhere if that panel is the whole page. It
 * does nothing while the focus is in a field or a modal dialog is open. 'mod+k' works even then. Of two with the same keys the newer one runs.
 */
export function useShortcut(keys: string, handler: (e: KeyboardEvent) => void, { label, when = true, inDialogs = false }: ShortcutOptions): void {
  const registry = useContext(Registry);
  const { element, page } = usePanel();
  const panel = page ? null : element;
  const bound = when && (page || element !== null);
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    if (!bound) return;
    return registry.add({ keys, label, inDialogs, panel, run: (e) => latest.current(e) });
  }, [registry, keys, label, bound, inDialogs, panel]);
}

/** Shows shortcuts as keys. 'then' joins the presses of a sequence. */
function KeyCaps({ keys }: { keys: string }) {
  return keys
    .trim()
    .split(/\s+/)
    .map((chord, i) => (
      <span key={`${chord}${i}`}>
        {i > 0 && <Then> {t('then')} </Then>}
        {keyCaps(chord).map((cap) => (
          <Key key={cap}>{cap}</Key>
        ))}
      </span>
    ));
}

/** Lists all shortcuts that work on this page now, for a dialog. Of two with the same keys only the active one is listed. */
export function ShortcutHelp() {
  const registry = useContext(Registry);
  const all = useStore(registry.subscribe, registry.list);
  const shown = [
    ...new Map(
      all.map((each) => [
        parseKeys(each.keys)
          .map((chord) => JSON.stringify(chord))
          .join(),
        each,
      ]),
    ).values(),
  ];
  if (shown.length === 0) return <Empty>{t('This page has no shortcuts.')}</Empty>;
  return (
    <List>
      {shown.map((each) => (
        <Row key={each.keys}>
          <Title>{each.label}</Title>
          <dd>
            <KeyCaps keys={each.keys} />
          </dd>
        </Row>
      ))}
    </List>
  );
}
