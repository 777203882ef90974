import { databaseConnectors as calls } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorRules, connectorTexts, isConnectorExpiry, isConnectorName, tellsToken } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { tdeDatabases } from 'kc-api/rules/cloudKeys/providers/tde';
import type { ConnectorRecord } from '../clouds/records.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import type { Tables } from '../../core/store/store.ts';
import { hashToken } from '../../core/access/hash.ts';
import { newToken } from '../../core/random.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { licensed } from '../cloudContext.ts';
import { connectorId, connectorRecord, wireConnector } from './connectorRecords.ts';
import { cvmTable } from '../../workloads/index.ts';
import { keySetRecord } from '../keySets/keySetRecords.ts';

/** Refuses (404) if there is no such key set, or no such connector in it. */
const inSet = (context: Context, { guid, name: title }: { guid: string; name: string }): string =>
  connectorRecord.find(context, connectorId(keySetRecord.find(context, guid).id, title)).id;
const wireVm = ({ id, name: title, ipaddr, tde_enabled }: Tables['cvms']) => ({ id, name: title, ipaddr, tde_enabled });
function checkExpiry(context: Context, expires: number): void {
  if (!isConnectorExpiry(expires, context.now)) checkFields({ expiry_date: connectorTexts.expiry });
}

export const databaseConnectors = licensed(
  resource(calls, {
    authenticatedVms: (context) => ({
      cvms: cvmTable
        .in(context)
        .all()
        .filter((vm) => vm.authenticated === 'yes')
        .map(wireVm),
    }),
    create: (context, { params, body }) => {
      const set = keySetRecord.find(context, params.guid);
      check(connectorRules.create(context.actor, set));
      const title = body.name.trim();
      if (!isConnectorName(title)) checkFields({ name: connectorTexts.name });
      const vm = cvmTable.in(context).get(body.cvmid);
      if (vm?.authenticated !== 'yes') return checkFields({ cvmid: connectorTexts.vm }) as never;
      const enabled = connectorRules.chooseVm(wireVm(vm));
      if (!enabled.ok) checkFields({ cvmid: enabled.reason });
      const expires = body.expiry_date ?? 0;
      checkExpiry(context, expires);
      const token = tellsToken(set.tde_database_type) ? newToken(context.random) : undefined;
      const connector = connectorRecord.create(context, {
        id: connectorId(set.id, title),
        keyset_guid: set.id,
        name: title,
        cvmid: vm.id,
        state: 'ENABLED',
        expiry_date: expires,
        token: token === undefined ? '' : hashToken(token),
      });
      return { tde_connector: wireConnector(context, connector), ...(token === undefined ? {} : { access_token: token }) };
    },

    changeExpiry: {
      ...connectorRecord.guarded(({ guid, name: title }: { guid: string; name: string }) => connectorId(guid, title)),
      run: (context, { params, body }) => {
        checkExpiry(context, body.expiry_date);
        check(connectorRules.changeExpiry(context.actor));
        connectorRecord.change(context, inSet(context, params), (before) => ({ ...before, expiry_date: body.expiry_date }), {
          also: (after) => ({ content: `Expiry of database connector ${connectorRecord.nameOf(after, context)} changed` }),
        });
        return {};
      },
    },

    operate: (context, { params, body }) => {
      const id = inSet(context, { guid: params.guid, name: body.name });
      check(connectorRules[body.operation](context.actor, connectorRecord.find(context, id)));
      const also = (one: ConnectorRecord) => ({ content: `Database connector ${connectorRecord.nameOf(one, context)} ${body.operation}d` });
      if (body.operation === 'remove') connectorRecord.remove(context, id, { also });
      else connectorRecord.change(context, id, (before) => ({ ...before, state: body.operation === 'enable' ? 'ENABLED' : 'DISABLED' }), { also });
      return {};
    },

    createToken: (context, { params }) => {
      const token = newToken(context.random);
      check(connectorRules.createToken(context.actor));
      connectorRecord.change(context, inSet(context, params), (before) => ({ ...before, token: hashToken(token) }), {
        also: (after) => ({ content: `Access token of database connector ${connectorRecord.nameOf(after, context)} generated` }),
      });
      return { access_token: token };
    },

    info: () => ({ database_list: structuredClone([...tdeDatabases]) }),
  }),
);
