import type { views } from 'kc-api/contract/views/views';
import { t } from 'kc-intl/t';
import { defineForm } from '../../dialogs/formDialog.ts';
import { openView, type ViewDraft } from './viewTarget.ts';
import { sharedOf, ViewFields, viewSchema, type ViewValues } from './viewFields.tsx';

export const form = defineForm<ViewValues, typeof views.create, ViewDraft>({
  schema: viewSchema,
  initialValues: () => ({ name: '', shared: false }),
  Fields: () => <ViewFields />,
  toBody: ({ name, shared }, { target }) => ({ ...target, name: name.trim(), shared: sharedOf(shared) }),
  done: (_, { name }) => t('View {name} saved', { name: name.trim() }),
  after: (answer, { ports }) => answer && openView(ports, answer.view),
});
