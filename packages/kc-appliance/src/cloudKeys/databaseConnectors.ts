import { databaseConnectors as calls } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { connectorNameTaken, connectorRules, connectorTexts, isConnectorExpiry, isConnectorName, tellsToken } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { tdeDatabases } from 'kc-api/rules/cloudKeys/providers/tde';
import type { ConnectorRecord, VmRecord } from './clouds/records.ts';
import { changesOf } from '../core/changes.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { hashToken } from '../core/hash.ts';
import { newToken } from '../core/random.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { licensed } from './cloudContext.ts';
import { connectorsOf, putConnector, removeConnector, wireConnector } from './connectorRecords.ts';
import { connectorTable, vmTable } from './state.ts';
import { foundSet } from './keySetRecords.ts';

const found = (context: Context, guid: string, title: string): ConnectorRecord =>
  connectorsOf(context, guid).find((one) => one.name.toLowerCase() === title.toLowerCase()) ?? refuse(404, 'This Database Connector does not exist.');
const foundVm = (context: Context, cvmid: string): VmRecord => vmTable.in(context).get(cvmid) ?? refuse(404, 'This VM does not exist.');
const wireVm = ({ id, name: title, ipaddr, tde_enabled }: VmRecord) => ({
  id,
  name: title,
  ipaddr,
  tde_enabled: tde_enabled ? ('yes' as const) : ('no' as const),
});
const ofVm = (context: Context, cvmid: string) =>
  connectorTable
    .in(context)
    .all()
    .filter((one) => one.cvmid === cvmid);

const seen = ['name', 'vm_name', 'state', 'expiry_date', 'access_token'];
const changes = (context: Context, before: ConnectorRecord | null, after: ConnectorRecord | null) => {
  const facts = (one: ConnectorRecord | null) => one && { ...wireConnector(context, one), access_token: one.token === '' ? undefined : one.token };
  return changesOf(facts(before), facts(after), seen);
};

function checkExpiry(context: Context, expires: number): void {
  if (!isConnectorExpiry(expires, context.now)) checkFields({ expiry_date: connectorTexts.expiry });
}

export const databaseConnectors = licensed(
  resource(calls, {
    authenticatedVms: (context) => ({
      cvms: vmTable
        .in(context)
        .all()
        .filter((vm) => vm.authenticated)
        .map(wireVm),
    }),
    vm: (context, { params }) => {
      const vm = foundVm(context, params.cvmid);
      return { ...wireVm(vm), tde_connectors: ofVm(context, vm.id).map(({ name: title, keyset_guid }) => ({ name: title, keyset_guid })) };
    },

    create: (context, { params, body }) => {
      const set = foundSet(context, params.guid);
      check(connectorRules.create(context.actor, set));
      const title = body.name.trim();
      if (!isConnectorName(title)) checkFields({ name: connectorTexts.name });
      const vm = vmTable.in(context).get(body.cvmid);
      if (!vm?.authenticated) return checkFields({ cvmid: connectorTexts.vm }) as never;
      const enabled = connectorRules.chooseVm(wireVm(vm));
      if (!enabled.ok) checkFields({ cvmid: enabled.reason });
      const expires = body.expiry_date ?? 0;
      checkExpiry(context, expires);
      const token = tellsToken(set.tde_database_type) ? newToken(context.random) : undefined;
      const connector: ConnectorRecord = {
        id: `${set.id}/${title.toLowerCase()}`,
        keyset_guid: set.id,
        name: title,
        cvmid: vm.id,
        state: 'ENABLED',
        expiry_date: expires,
        token: token === undefined ? '' : hashToken(token),
        revision: 1,
      };
      context.commit(({ audit }) => {
        if (connectorNameTaken(title, connectorsOf(context, set.id), ofVm(context, vm.id)))
          refuse(409, connectorTexts.exists, { fields: { name: connectorTexts.exists } });
        putConnector(context, connector);
        audit({
          category: 'Cloud keys',
          content: `Database connector ${title} of key set ${set.name} created`,
          group: set.groupname,
          changes: changes(context, null, connector),
        });
      });
      return { tde_connector: wireConnector(context, connector), ...(token === undefined ? {} : { access_token: token }) };
    },

    changeExpiry: {
      changed: 'This Database Connector was changed in the meantime.',
      current: (context, { params }) => wireConnector(context, found(context, foundSet(context, params.guid).id, params.name)),
      run: (context, { params, body }) => {
        checkExpiry(context, body.expiry_date);
        context.commit(({ audit }) => {
          const set = foundSet(context, params.guid);
          const before = found(context, set.id, params.name);
          check(connectorRules.changeExpiry(context.actor));
          const after = { ...before, expiry_date: body.expiry_date, revision: before.revision + 1 };
          putConnector(context, after);
          audit({
            category: 'Cloud keys',
            content: `Expiry of database connector ${before.name} of key set ${set.name} changed`,
            group: set.groupname,
            changes: changes(context, before, after),
          });
        });
        return {};
      },
    },

    operate: (context, { params, body }) => {
      context.commit(({ audit }) => {
        const set = foundSet(context, params.guid);
        const before = found(context, set.id, body.name);
        check(connectorRules[body.operation](context.actor, before));
        const after: ConnectorRecord | null =
          body.operation === 'remove' ? null : { ...before, state: body.operation === 'enable' ? 'ENABLED' : 'DISABLED', revision: before.revision + 1 };
        if (after) putConnector(context, after);
        else removeConnector(context, before.id);
        audit({
          category: 'Cloud keys',
          content: `Database connector ${before.name} of key set ${set.name} ${body.operation}d`,
          group: set.groupname,
          changes: changes(context, before, after),
        });
      });
      return {};
    },

    createToken: (context, { params }) => {
      const token = newToken(context.random);
      context.commit(({ audit }) => {
        const set = foundSet(context, params.guid);
        const before = found(context, set.id, params.name);
        check(connectorRules.createToken(context.actor));
        const after = { ...before, token: hashToken(token), revision: before.revision + 1 };
        putConnector(context, after);
        audit({
          category: 'Cloud keys',
          content: `Access token of database connector ${before.name} of key set ${set.name} generated`,
          group: set.groupname,
          changes: changes(context, before, after),
        });
      });
      return { access_token: token };
    },

    info: () => ({ database_list: structuredClone([...tdeDatabases]) }),
  }),
);
