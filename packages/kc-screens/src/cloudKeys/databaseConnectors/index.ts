export { connectorDialogs, connectorListDialogs } from './connectors.dialogs.ts';
export { setExpiryDialog } from './expire/setExpiry.dialog.tsx';
export { Connectors } from './Connectors.tsx';
