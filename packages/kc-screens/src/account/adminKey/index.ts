export { createAdminKeyDialog } from './createAdminKey.dialog.tsx';
