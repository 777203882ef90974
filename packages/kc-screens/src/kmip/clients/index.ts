export { addClientDialog } from './add/addClient.dialog.tsx';
export { clientDialogs } from './clients.dialogs.ts';
export { ClientServers } from './ClientServers.tsx';
