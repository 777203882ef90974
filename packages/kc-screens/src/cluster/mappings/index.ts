export { createMappingDialog } from './create/createMapping.dialog.tsx';
export { Mappings } from './Mappings.tsx';
export { mappingDialogs, mappingServerDialogs } from './mappings.dialogs.ts';
