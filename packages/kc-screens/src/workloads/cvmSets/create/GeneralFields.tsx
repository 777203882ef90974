import { useCallback, useMemo } from 'react';
import { FieldLine, useSetFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { Group } from 'kc-api/contract/security/groups';
import { NewGroupButton } from '../../../security/index.ts';
import { useActor } from '../../../shell/index.ts';
import { ownGroups } from './adminGroups.ts';

/** What the VM set is called, and whose it is. */
export function GeneralFields({ groups }: { groups: readonly Group[] }) {
  const actor = useActor();
  const own = useMemo(() => ownGroups(groups, actor), [groups, actor]);
  const set = useSetFormValue();
  const choose = useCallback((name: string) => set('group', name), [set]);
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
      <FieldLine>
        <NewGroupButton groups={own} onMade={choose} />
      </FieldLine>
      <TextAreaField name="description" label="Description" wide />
    </>
  );
}
