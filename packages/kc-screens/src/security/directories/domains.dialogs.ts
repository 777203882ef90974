import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import type { DialogDefinition } from '../../shell/index.ts';
import type { ControllerRow } from './controller/controllerRow.ts';
import { editControllerDialog } from './controller/editController.dialog.tsx';
import { createDomainDialog } from './create/createDomain.dialog.tsx';
import { deleteDomainDialog } from './delete/deleteDomain.dialog.tsx';
import { editDomainDialog } from './edit/editDomain.dialog.tsx';

export const domainDialogs: readonly DialogDefinition<DirectoryDomain>[] = [createDomainDialog, editDomainDialog, deleteDomainDialog];
export const controllerDialogs: readonly DialogDefinition<ControllerRow>[] = [editControllerDialog];
