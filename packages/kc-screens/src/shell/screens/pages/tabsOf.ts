import { mayCall, type Actor } from 'kc-api/rules/privileges';
import type { ScreenDefinition } from './screen.ts';

/** Returns the pages that are tabs beside this page, itself included, among the pages that the user may open. Empty if the user sees this page without tabs. */
export function tabsOf(screen: ScreenDefinition, open: readonly ScreenDefinition[], actor: Actor): readonly ScreenDefinition[] {
  const page = screen.tabOf?.page;
  const tabs = page === undefined ? [] : open.filter(({ tabOf }) => tabOf?.page === page && mayCall(actor, tabOf.need ?? 'signed-in').ok);
  return tabs.length > 1 && tabs.includes(screen) ? tabs : [];
}
