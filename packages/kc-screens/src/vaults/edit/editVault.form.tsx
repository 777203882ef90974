import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { Vault, vaults } from 'kc-api/contract/vaults/vaults';
import { vaultNameProblem, vaultTexts } from 'kc-api/rules/vaults/vaults';
import { t } from 'kc-intl/t';
import { defineForm } from '../../shell/index.ts';

export const form = defineForm<{ name: string; desc: string }, typeof vaults.change, Vault>({
  // Accepts the unchanged name even if it breaks the rule, because another tool may have set it.
  schema: ({ target }) =>
    yup.object({ name: yup.string().test('name', vaultTexts.name, (value = '') => value === target.name || vaultNameProblem(value) === undefined) }),
  initialValues: ({ target: { name, desc } }) => ({ name, desc }),
  Fields: () => (
    <FieldGrid>
      <TextField name="name" label={t('Vault name')} required wide />
      <TextAreaField name="desc" label={t('Description')} wide />
    </FieldGrid>
  ),
  undo: ({ vault }) => vault,
  done: (answer, { name }) => t('Vault {name} saved', { name: answer?.vault.name ?? name }),
});
