import { SelectField } from 'kc-components/SelectField';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { Group } from 'kc-api/contract/security/groups';
import { useActor } from '../../../shell/index.ts';
import { ownGroups } from './adminGroups.ts';

/** What the VM set is called, and whose it is. */
export function GeneralFields({ groups }: { groups: readonly Group[] }) {
  const own = ownGroups(groups, useActor());
  return (
    <>
      <TextField name="name" label="Name" required wide />
      <SelectField
        name="group"
        label="Admin group"
        required
        options={own.map(({ name }) => ({ value: name, label: name }))}
        disabledReason={own.length === 0 ? 'You are not in a group of cloud administrators.' : undefined}
      />
      <TextAreaField name="description" label="Description" wide />
    </>
  );
}
