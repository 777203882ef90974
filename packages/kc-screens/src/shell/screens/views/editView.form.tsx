import type { View, views } from 'kc-api/contract/views/views';
import { viewRules } from 'kc-api/rules/views/views';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { defineForm } from '../../dialogs/formDialog.ts';
import { sharedOf, ViewFields, viewSchema, type ViewValues } from './viewFields.tsx';

export const form = defineForm<ViewValues, typeof views.change, View>({
  schema: viewSchema,
  initialValues: ({ target }) => ({ name: target.name, shared: target.shared === 'yes' }),
  Fields: ({ target }) => <ViewFields fixed={reasonOf(viewRules.share(target, 'no'))} />,
  toBody: ({ name, shared }) => ({ name: name.trim(), shared: sharedOf(shared) }),
  undo: ({ view }) => view,
  done: (_, { name }) => t('View {name} saved', { name: name.trim() }),
});
