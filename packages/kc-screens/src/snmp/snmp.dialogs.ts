import { addGroupSnmpUserDialog, addSnmpUserDialog } from './users/add/addSnmpUser.dialog.tsx';
import { removeGroupSnmpUsersDialog, removeSnmpUsersDialog } from './users/remove/removeSnmpUsers.dialog.tsx';

/** Of each page the one that adds, and the one that deletes. */
export const snmpDialogs = { system: [addSnmpUserDialog, removeSnmpUsersDialog], group: [addGroupSnmpUserDialog, removeGroupSnmpUsersDialog] } as const;
