/** Exports of the shell for a host: the program or the page around the screens. Screens and dialogs import `shell/index.ts`. */
export { BulkStrip } from '../bulk/BulkStrip.tsx';
export { useDataAge } from '../calls/reading/DataAge.tsx';
export { KcProvider } from '../KcProvider.tsx';
export { OnceDialog } from '../dialogs/OnceDialog.tsx';
export { MessageOutlet } from '../ports/MessageOutlet.tsx';
export { createPorts } from '../ports/createPorts.ts';
export { createMemoryNavigation } from '../ports/navigation.ts';
export { createQueryClient } from '../ports/KcProvider.tsx';
export { createGridStates } from '../ports/gridStates.ts';
export { useLostByLeaving } from '../ports/leaving.ts';
export { OpenPages } from '../ports/openPages.ts';
export type { PanelDialog } from '../ports/panelRules.ts';
export type { ShownOnce, ThreadName } from '../ports/ports.ts';
export { askAhead } from '../screens/pages/askAhead.ts';
export { navGroups, type NavGroup, type ScreenPart, type ScreenPlace, type ScreenSearch } from '../screens/pages/screen.ts';
export { loadScreen, ScreenView } from '../screens/pages/ScreenView.tsx';
export { tabsOf } from '../screens/pages/tabsOf.ts';
export type { DetailPanelProps, ListPanelProps, PanelChange, PanelError, RowMenuItem } from '../screens/panel/panelProps.ts';
