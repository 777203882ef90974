import type { DialogDefinition } from '../../shell/index.ts';
import type { Connector } from './connector.ts';
import { disableConnectorDialog } from './disable/disableConnector.dialog.tsx';
import { setExpiryDialog } from './expire/setExpiry.dialog.tsx';
import { removeConnectorDialog } from './remove/removeConnector.dialog.tsx';
import { generateTokenDialog } from './token/generateToken.dialog.tsx';

/** What can be done with a connector, in the order of the toolbar. Enabling asks nothing. */
export const connectorDialogs: readonly DialogDefinition<Connector>[] = [generateTokenDialog, setExpiryDialog, disableConnectorDialog, removeConnectorDialog];
