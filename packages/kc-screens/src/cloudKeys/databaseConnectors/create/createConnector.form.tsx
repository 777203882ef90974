import { databaseConnectors } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { keySets, type KeySet } from 'kc-api/contract/cloudKeys/keySets';
import { connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { defineForm, request } from '../../../shell/index.ts';
import { expiryDate, expiryOf } from '../expire/expiry.ts';
import { newConnectorSchema, type NewConnectorValues } from './connector.schema.ts';
import { NewConnectorFields } from './NewConnectorFields.tsx';
import { NewConnectorToken } from './NewConnectorToken.tsx';

const loadFor = ({ guid }: KeySet) => ({ vms: databaseConnectors.authenticatedVms, whole: request(keySets.read, { params: { guid } }) });

/** If `tells` is true, the form shows the new token after success. */
export const formThat = (tells: boolean) =>
  defineForm<NewConnectorValues, typeof databaseConnectors.create, KeySet, ReturnType<typeof loadFor>>({
    load: loadFor,
    schema: ({ data, ports }) => newConnectorSchema(data.whole.key_set.tde_connectors, ports.clock.now()),
    initialValues: () => ({ cvmid: '', name: '', taken: [], ...expiryOf(0) }),
    Fields: ({ data }) => <NewConnectorFields vms={data.vms.cvms} />,
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
