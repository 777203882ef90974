import { Plus } from 'lucide-react';
import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { connectorRules, connectorTexts, tellsToken } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { request, defineFormDialog, type DialogDefinition } from '../../../shell/index.ts';
import { expiryDate, expiryOf } from '../expire/expiry.ts';
import { newConnectorSchema, type NewConnectorValues } from './connector.schema.ts';
import { NewConnectorFields } from './NewConnectorFields.tsx';
import { NewConnectorToken } from './NewConnectorToken.tsx';

const loadFor = ({ guid }: KeySet) => ({ vms: databaseConnectors.authenticatedVms, whole: request(keySets.read, { params: { guid } }) });
type Load = ReturnType<typeof loadFor>;

/** TDE-02. With `tells` the new token is shown (TDE-17); else the dialog closes (TDE-16). */
const define = (tells: boolean) =>
  defineFormDialog<NewConnectorValues, typeof databaseConnectors.create, KeySet, Load>({
    id: 'databaseConnectors.create',
    title: (set) => `Create database connector for ${set.name}`,
    label: 'Create connector',
    action: 'Create connector',
    icon: <Plus aria-hidden />,
    allowed: connectorRules.create,
    load: loadFor,
    schema: ({ data, ports }) => newConnectorSchema(data.whole.key_set.tde_connectors, ports.clock.now()),
    initialValues: () => ({ cvmid: '', name: '', taken: [], ...expiryOf(0) }),
    Fields: ({ data }) => <NewConnectorFields vms={data.vms.cvms} />,
    call: databaseConnectors.create,
    params: ({ guid }) => ({ guid }),
    toBody: (values) => ({ name: values.name.trim(), cvmid: values.cvmid, expiry_date: expiryDate(values) }),
    done: () => connectorTexts.created,
    ...(tells
      ? {
          created: () => connectorTexts.created,
          Result: ({ answer, target }) =>
            answer.access_token === undefined ? null : <NewConnectorToken token={answer.access_token} database={target.tde_database_type} />,
        }
      : {}),
  });

const telling = define(true);
const quiet = define(false);
export const createConnectorDialogs: readonly DialogDefinition<KeySet>[] = [telling, quiet];
export const createConnectorDialog = ({ tde_database_type }: KeySet): DialogDefinition<KeySet> => (tellsToken(tde_database_type) ? telling : quiet);
