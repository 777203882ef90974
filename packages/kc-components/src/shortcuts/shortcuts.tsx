import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { t } from 'kc-intl/t';
import { useStore } from '../theme/useStore.ts';
import { keyCaps, parseKeys } from './keys.ts';
import { usePanel } from '../theme/panel.ts';
import { createRegistry } from './registry.ts';
import { Empty, Key, List, Row, Then, Title } from './shortcuts.styles.ts';

export { formatKeys, isMac } from './keys.ts';

const Registry = createContext(createRegistry());

/** Keeps the shortcuts of what stands inside. Without one, all share the page's own list. */
export function ShortcutProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(createRegistry);
  return <Registry.Provider value={registry}>{children}</Registry.Provider>;
}

export interface ShortcutOptions {
  /** What it does, in sentence case: 'Create user'. Shown by ShortcutHelp. */
  label: string;
  /** Bound only while true. Default: true. */
  when?: boolean | undefined;
  /** Works while a modal dialog is open, too. Default: false. */
  inDialogs?: boolean | undefined;
}

/**
 * Binds keys while the component is there: 'mod+k' (Command on a Mac, Control elsewhere), 'alt+shift+d', '?', or a
 * sequence such as 'r r', whose presses lie at most 800 ms apart. Works while the focus is in the panel around, or
 * wherever it is where that panel is the page. Does nothing while focus is in a field or a modal dialog is open; 'mod+k'
 * works then, too. Of two with the same keys the newer one runs.
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

/** Keys as they look on a keyboard; the presses of a sequence are joined by 'then'. */
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

/** All shortcuts that work on this page now, to be shown in a dialog. Of two with the same keys only the one that runs is shown. */
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
