/** Names of the panels that another product can embed, as on the wire. */
export const panelNames = [
  'kmip-users',
  'kmip-objects',
  'kmip-tenants',
  'application-links',
  'hsm-status',
  'users',
  'cloud-keys',
  'vm-sets',
  'alerts',
  'audit-log',
] as const;
export type PanelName = (typeof panelNames)[number];
