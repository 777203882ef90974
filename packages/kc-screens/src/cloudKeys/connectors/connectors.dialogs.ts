import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { DialogDefinition } from '../../shell/index.ts';
import type { Connector } from './connector.ts';
import { createConnectorDialogs } from './create/createConnector.dialog.tsx';
import { disableConnectorDialog } from './disable/disableConnector.dialog.tsx';
import { setExpiryDialog } from './expire/setExpiry.dialog.tsx';
import { connectorFaqDialog } from './faq/connectorFaq.dialog.tsx';
import { removeConnectorDialog } from './remove/removeConnector.dialog.tsx';
import { generateTokenDialog } from './token/generateToken.dialog.tsx';

/** What can be done with a connector, in the order of the toolbar. Enabling asks nothing. */
export const connectorDialogs: readonly DialogDefinition<Connector>[] = [generateTokenDialog, setExpiryDialog, disableConnectorDialog, removeConnectorDialog];

/** What can be done beside their list, about the key set. */
export const connectorListDialogs: readonly DialogDefinition<KeySet>[] = [...createConnectorDialogs, connectorFaqDialog];
