import type { Vault } from 'kc-api/contract/vaults/vaults';
import type { DialogDefinition } from '../shell/index.ts';
import { vaultAboutDialog } from './about/vaultAbout.dialog.tsx';
import { createVaultDialog } from './create/createVault.dialog.tsx';
import { changeVaultDomainDialog } from './changeDomain/changeVaultDomain.dialog.tsx';
import { vaultDirectoryDialog } from './directory/vaultDirectory.dialog.tsx';
import { editVaultDialog } from './edit/editVault.dialog.tsx';
import { editVaultDomainDialog } from './editDomain/editVaultDomain.dialog.tsx';
import { editVaultPolicyDialog } from './editPolicy/editVaultPolicy.dialog.tsx';
import { resetVaultPasswordDialog } from './resetPassword/resetVaultPassword.dialog.tsx';
import { deleteVaultDialog } from './remove/deleteVault.dialog.tsx';

export const vaultDialogs: readonly DialogDefinition<Vault>[] = [
  createVaultDialog,
  editVaultDialog,
  resetVaultPasswordDialog,
  vaultDirectoryDialog,
  editVaultDomainDialog,
  changeVaultDomainDialog,
  editVaultPolicyDialog,
  vaultAboutDialog,
  deleteVaultDialog,
];
