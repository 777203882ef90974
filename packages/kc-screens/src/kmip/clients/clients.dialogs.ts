import type { KmipClient } from 'kc-api/contract/kmip/clients';
import type { DialogDefinition } from '../../shell/index.ts';
import { addClientDialog } from './add/addClient.dialog.tsx';
import { editClientDialog } from './edit/editClient.dialog.tsx';
import { deleteClientsDialog } from './remove/deleteClients.dialog.tsx';
import { testClientDialog } from './test/testClient.dialog.tsx';

/** The dialogs about a client server. */
export const clientDialogs: readonly DialogDefinition<KmipClient>[] = [addClientDialog, editClientDialog, testClientDialog, deleteClientsDialog];
