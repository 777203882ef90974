import type { KeySet } from 'kc-api/contract/cloudKeys/keySets';
import type { DialogDefinition } from '../../shell/index.ts';
import type { Connector } from './connector.ts';
import { createConnectorDialogs } from './create/createConnector.dialog.tsx';
import { disableConnectorDialog } from './disable/disableConnector.dialog.tsx';
import { setExpiryDialog } from './expire/setExpiry.dialog.tsx';
import { connectorFaqDialog } from './faq/connectorFaq.dialog.tsx';
import { removeConnectorDialog } from './remove/removeConnector.dialog.tsx';
import { generateTokenDialog } from './token/generateToken.dialog.tsx';

/** The dialogs about a connector, in toolbar order. Enabling needs no dialog. */
export const connectorDialogs: readonly DialogDefinition<Connector>[] = [generateTokenDialog, setExpiryDialog, disableConnectorDialog, removeConnectorDialog];

/** The dialogs of the connector list that act on the key set. */
export const connectorListDialogs: readonly DialogDefinition<KeySet>[] = [...createConnectorDialogs, connectorFaqDialog];
