import { Stack } from 'kc-components/Stack';
import { TextField } from 'kc-components/TextField';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { keySetTexts, migrationTarget, migrationTargets } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { setDependents } from '../setDependents.ts';
import { VaultInstructions } from './VaultInstructions.tsx';

/** Describes the effect of the migration and asks for the key set's name. */
export function ConfirmMigration({ set }: { set: KeySet }) {
  const { label } = migrationTargets[migrationTarget(set)];
  return (
    <Stack>
      <div>
        <Impact
          dependents={setDependents(set)}
          final={t('Yes, once it is finished. It cannot be stopped after it has started.')}
          undo={t('Migrate back once it is finished.')}
        >
          {t('The keys of this key set move to {target}. Until then, the key set cannot be edited, deleted or migrated.', { target: label })}
        </Impact>
      </div>
      <VaultInstructions />
      <TextField name="typed" label={t('Name of the key set')} required wide help={keySetTexts.confirmName(set.name)} />
    </Stack>
  );
}
