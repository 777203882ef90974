import type { ComponentType } from 'react';
import type { DialogDefinition } from 'kc-screens/shell';
import type { ListPanelProps } from 'kc-screens/shell/host';

/** A panel in an element, with the props of a list. Other panels use a part of them. */
type AnyPanel = ComponentType<Omit<ListPanelProps, 'rowMenuEnd'>>;

/** The code of a panel. */
export interface PanelCode {
  Panel: AnyPanel;
  /** Creates a new object. In the console, the page around the panel has its button. Default: none, or the panel has the button. */
  createDialog?: DialogDefinition<unknown>;
}

/** Loads the panel of each element. The key is the name of the element, without `kc-`. */
export const panelOf = {
  'kmip-users': () => import('./panels/kmipUsers.ts'),
  'kmip-objects': () => import('./panels/kmipObjects.ts'),
  'kmip-tenants': () => import('./panels/kmipTenants.ts'),
  'application-links': () => import('./panels/applicationLinks.ts'),
  alerts: () => import('./panels/alerts.ts'),
  users: () => import('./panels/users.ts'),
  'cloud-keys': () => import('./panels/cloudKeys.ts'),
  'vm-sets': () => import('./panels/vmSets.ts'),
  'audit-log': () => import('./panels/auditLog.ts'),
  'expiry-calendar': () => import('./panels/expiryCalendar.ts'),
  'hsm-status': () => import('./panels/hsmStatus.ts'),
} as const satisfies Record<string, () => Promise<PanelCode>>;

/** The name of a panel: that of its element without `kc-`. */
export type ElementPanel = keyof typeof panelOf;
