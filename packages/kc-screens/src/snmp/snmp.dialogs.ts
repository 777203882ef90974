import { addGroupSnmpUserDialog, addSnmpUserDialog } from './users/add/addSnmpUser.dialog.tsx';
import { removeGroupSnmpUsersDialog, removeSnmpUsersDialog } from './users/remove/removeSnmpUsers.dialog.tsx';

/** The dialogs of each page: add and delete. */
export const snmpDialogs = { system: [addSnmpUserDialog, removeSnmpUsersDialog], group: [addGroupSnmpUserDialog, removeGroupSnmpUsersDialog] } as const;
