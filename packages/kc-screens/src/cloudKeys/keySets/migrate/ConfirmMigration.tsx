import { Stack } from 'kc-components/Stack';
import { TextField } from 'kc-components/TextField';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts, migrationTarget, migrationTargets } from 'kc-api/rules/cloudKeys/keySets';
import { Impact } from '../../../impact/index.ts';
import { setDependents } from '../setDependents.ts';
import { VaultInstructions } from './VaultInstructions.tsx';

/** What the migration does, and the name of the key set to type. */
export function ConfirmMigration({ set }: { set: KeySet }) {
  const { label } = migrationTargets[migrationTarget(set)];
  return (
    <Stack>
      <div>
        <Impact
          dependents={setDependents(set)}
          final="Yes, once it is finished. It cannot be stopped after it has started."
          undo="Migrate back once it is finished."
        >
          The keys of this key set move to {label}. Until then, the key set cannot be edited, deleted or migrated.
        </Impact>
      </div>
      <VaultInstructions />
      <TextField name="typed" label="Name of the key set" required wide help={keySetTexts.confirmName(set.name)} />
    </Stack>
  );
}
