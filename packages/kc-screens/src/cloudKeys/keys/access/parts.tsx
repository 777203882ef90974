import type { CloudKey } from 'kc-api/contract/cloudKeys';
import { OwnAddress } from '../../../shell/index.ts';
import { EkmAclsTab } from './ekmAcls/EkmAclsTab.tsx';
import { JustificationTab } from './justification/JustificationTab.tsx';
import { OperationsForm } from './operations/OperationsForm.tsx';
import { RolesTab } from './roles/RolesTab.tsx';
import { TagsTab } from './tags/TagsTab.tsx';

export interface PartProps {
  cloudKey: CloudKey;
}

// Inside a dialog, which stands in the address itself, their lists and dialogs have an address of their own.
export const TagsPart = ({ cloudKey }: PartProps) => (
  <OwnAddress>
    <TagsTab cloudKey={cloudKey} />
  </OwnAddress>
);
export const RolesPart = ({ cloudKey }: PartProps) => (
  <OwnAddress>
    <RolesTab cloudKey={cloudKey} />
  </OwnAddress>
);
export const EkmAclsPart = ({ cloudKey }: PartProps) => (
  <OwnAddress>
    <EkmAclsTab cloudKey={cloudKey} />
  </OwnAddress>
);
export const JustificationPart = ({ cloudKey }: PartProps) => <JustificationTab cloudKey={cloudKey} />;
export const OperationsPart = ({ cloudKey }: PartProps) => <OperationsForm cloudKey={cloudKey} />;
