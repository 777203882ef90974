import * as v from 'valibot';
import { call, defineCalls } from '../call.ts';
import { shownOnce } from '../secret.ts';
import { done, listOf, sentSeconds, text, yesNo } from '../shapes.ts';
import { ruledName } from '../texts.ts';
import { databaseConnector, databaseType } from './keySets.ts';

/** TDE-09: the fields of a VM that connectors need. */
export const connectorVm = v.object({ id: text, name: text, ipaddr: text, tde_enabled: yesNo });
export type ConnectorVm = v.InferOutput<typeof connectorVm>;

/** TDE-10. */
export const tdeDatabase = v.object({
  name: databaseType,
  display_name: text,
  algorithms: listOf(v.object({ name: text, display_name: text, cipher: text, type: text })),
});
export type TdeDatabase = v.InferOutput<typeof tdeDatabase>;

const admins = ['CLOUD_ADMIN'] as const;

/** TDE-24 to TDE-30. The details of a key set contain its connectors. */
export const databaseConnectors = defineCalls('databaseConnectors', {
  authenticatedVms: call({ method: 'GET', path: 'tde_connectors/authenticated_vms/', answer: v.object({ cvms: listOf(connectorVm) }), need: admins }),
  create: call({
    method: 'POST',
    path: 'key_sets/:guid/tde_connectors/',
    body: v.object({ name: ruledName, cvmid: text, expiry_date: v.optional(sentSeconds) }),
    /** Only this response contains the token. A MariaDB connector has no token until one is generated. */
    answer: v.object({ tde_connector: databaseConnector, access_token: v.optional(shownOnce(text)) }),
    need: admins,
    stale: ['keySets', 'databaseConnectors', 'cloudCalendar'],
  }),
  changeExpiry: call({
    method: 'PATCH',
    path: 'key_sets/:guid/tde_connectors/:name/',
    guards: databaseConnector,
    body: v.object({ expiry_date: sentSeconds }),
    answer: done,
    need: admins,
    stale: ['keySets', 'databaseConnectors', 'cloudCalendar'],
    destructive: true,
    fresh: ({ expiry_date }) => expiry_date > 0,
    second: ({ expiry_date }) => (expiry_date > 0 ? 'clients.end' : null),
  }),
  operate: call({
    method: 'POST',
    path: 'key_sets/:guid/tde_connectors/operation/',
    body: v.object({ name: text, operation: v.picklist(['enable', 'disable', 'remove']) }),
    answer: done,
    need: admins,
    stale: ['keySets', 'databaseConnectors', 'cloudCalendar'],
    fresh: ({ operation }) => operation !== 'enable',
    second: ({ operation }) => (operation === 'enable' ? null : 'clients.end'),
  }),
  createToken: call({ method: 'POST', path: 'key_sets/:guid/tde_connectors/:name/token/', answer: v.object({ access_token: shownOnce(text) }), need: admins }),
  info: call({ method: 'GET', path: 'tde_info/', answer: v.object({ database_list: listOf(tdeDatabase) }), need: admins }),
});
