import { kmipServer as calls, type KmipServerInfo } from 'kc-api/contract/kmip/server';
import type { Environment } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { without } from '../core/without.ts';
import { ofServer } from './licensed.ts';
import { kmipServer as settings } from './state.ts';

const isSet = (secret: string) => (secret === '' ? ('no' as const) : ('yes' as const));

const wireServer = (kept: Pick<Environment, 'store'>): KmipServerInfo => {
  const server = settings.get(kept);
  return {
    ...without(server, 'ssl_key', 'hpcs_api_key'),
    ssl_key_set: isSet(server.ssl_key),
    hpcs_api_key_set: isSet(server.hpcs_api_key),
    revision: settings.revision(kept),
  };
};

/** KMIP-096. */
export const kmipServer = ofServer(resource(calls, { read: (context) => ({ kmipsrv_info: wireServer(context) }) }));
