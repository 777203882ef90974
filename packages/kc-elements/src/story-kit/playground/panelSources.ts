import type { ElementPanel } from '../../panelOf.ts';

/** Names under which a host with React imports a panel. */
export interface PanelSource {
  /** Import path: 'kc-screens/kmip/users'. */
  path: string;
  /** Name of the component: 'UsersTab'. */
  component: string;
  /** Name of the dialog that creates an object, if the page around the panel has its button. */
  dialog?: string;
}

/** 'kmip-users' is in kmipUsers.ts. */
export const fileOf = (panel: ElementPanel): string => `${panel.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.ts`;

/** Reads the import of a panel from the text of its file in src/panels, so that no second list has to follow. Throws if the file has another form. */
export function sourceOf(text: string): PanelSource {
  const [, component, dialog, path] = /export \{ (\w+) as Panel(?:, (\w+) as createDialog)? \} from '([^']+)'/.exec(text) ?? [];
  if (component === undefined || path === undefined) throw new Error(`This is not the file of a panel: ${text}`);
  return { path, component, ...(dialog === undefined ? {} : { dialog }) };
}
