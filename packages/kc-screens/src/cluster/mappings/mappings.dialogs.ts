import type { Mapping } from 'kc-api/contract/cluster/mappings';
import type { DialogDefinition } from '../../shell/index.ts';
import { createMappingDialog } from './create/createMapping.dialog.tsx';
import { deleteMappingsDialog } from './remove/deleteMappings.dialog.tsx';
import { addMappingServerDialog } from './servers/addMappingServer.dialog.tsx';
import { editMappingServersDialog } from './servers/editMappingServers.dialog.tsx';

/** Dialogs for mappings, in the order of the toolbar. */
export const mappingDialogs: readonly DialogDefinition<Mapping>[] = [createMappingDialog, editMappingServersDialog, deleteMappingsDialog];
/** Dialogs for the mapping whose servers are visible. */
export const mappingServerDialogs: readonly DialogDefinition<Mapping>[] = [addMappingServerDialog];
