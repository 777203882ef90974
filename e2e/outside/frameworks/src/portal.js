import { defineElements } from 'kc-elements/elements';

void defineElements();

/** The server of the portal responds with the `panel_session` of the vault. */
export const nextSession = async () => (await fetch('/panel-session', { method: 'POST' })).json();
