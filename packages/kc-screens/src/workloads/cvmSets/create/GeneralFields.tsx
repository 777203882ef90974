import { TextAreaField } from 'kc-components/TextAreaField';
import { TextField } from 'kc-components/TextField';
import type { Group } from 'kc-api/contract/security/groups';
import { t } from 'kc-intl/t';
import { AdminGroupField } from '../../adminGroups/index.ts';

/** Name, admin group and description of the VM set. */
export const GeneralFields = ({ groups }: { groups: readonly Group[] }) => (
  <>
    <TextField name="name" label={t('Name')} required wide />
    <AdminGroupField name="group" groups={groups} />
    <TextAreaField name="description" label={t('Description')} wide />
  </>
);
