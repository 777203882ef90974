import { Plus } from 'lucide-react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { connectorRules, tellsToken } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { t } from 'kc-intl/t';
import { defineFormDialog, type DialogDefinition } from '../../../shell/index.ts';

/** TDE-02. If `tells` is true, the dialog shows the new token (TDE-17). Otherwise it closes after success (TDE-16). */
const define = (tells: boolean) =>
  defineFormDialog<typeof databaseConnectors.create, KeySet>({
    id: 'databaseConnectors.create',
    title: (set) => t('Create database connector for {name}', { name: set.name }),
    label: t('Create connector'),
    action: t('Create connector'),
    icon: <Plus aria-hidden />,
    allowed: connectorRules.create,
    call: databaseConnectors.create,
    params: ({ guid }) => ({ guid }),
    form: async () => ({ form: (await import('./createConnector.form.tsx')).formThat(tells) }),
  });

const telling = define(true);
const quiet = define(false);
export const createConnectorDialogs: readonly DialogDefinition<KeySet>[] = [telling, quiet];
export const createConnectorDialog = ({ tde_database_type }: KeySet): DialogDefinition<KeySet> => (tellsToken(tde_database_type) ? telling : quiet);
