import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { NestedAddress } from '../../../shell/index.ts';
import { EkmAclsTab } from './ekmAcls/EkmAclsTab.tsx';
import { JustificationTab } from './justification/JustificationTab.tsx';
import { OperationsForm } from './operations/OperationsForm.tsx';
import { RolesTab } from './roles/RolesTab.tsx';
import { TagsTab } from './tags/TagsTab.tsx';

export interface PartProps {
  cloudKey: CloudKey;
}

// The edit dialog is itself part of the address. Lists and dialogs inside it use a nested address.
export const TagsPart = ({ cloudKey }: PartProps) => (
  <NestedAddress>
    <TagsTab cloudKey={cloudKey} />
  </NestedAddress>
);
export const RolesPart = ({ cloudKey }: PartProps) => (
  <NestedAddress>
    <RolesTab cloudKey={cloudKey} />
  </NestedAddress>
);
export const EkmAclsPart = ({ cloudKey }: PartProps) => (
  <NestedAddress>
    <EkmAclsTab cloudKey={cloudKey} />
  </NestedAddress>
);
export const JustificationPart = ({ cloudKey }: PartProps) => <JustificationTab cloudKey={cloudKey} />;
export const OperationsPart = ({ cloudKey }: PartProps) => <OperationsForm cloudKey={cloudKey} />;
