import { Dialog } from 'kc-components/Dialog';
import { messages } from 'kc-api/client/errors';

/** NET-33: nothing is sent any more; the page is read anew in a few seconds. What was typed is kept. */
export const ConnectionLostDialog = () => (
  <Dialog open title="Connection lost" dismissable={false}>
    <p role="alert">{messages.offline}</p>
    <p>The console starts over in a few seconds.</p>
  </Dialog>
);
