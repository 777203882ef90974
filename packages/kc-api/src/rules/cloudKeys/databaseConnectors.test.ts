import { describe, expect, it } from 'vitest';
import { connectorNameTaken, connectorRules, isConnectorExpiry, tellsToken } from './databaseConnectors.ts';
import type { Actor } from '../privileges.ts';
import { databaseType } from '../../contract/cloudKeys/keySets.ts';
import { tdeDatabases } from './providers/tde.ts';

const actor: Actor = { id: '1', login_name: 'a', privileges: ['CLOUD_ADMIN'], flavour: 'keycontrol' };

describe('database connector', () => {
  it('has a unique name, ignoring case [TDE-21, TDE-22]', () => {
    expect(connectorNameTaken('LEDGER', [{ name: 'x' }], [{ name: 'ledger' }])).toBe(true);
    expect(connectorNameTaken('ledger-2', [{ name: 'ledger' }])).toBe(false);
  });
  it('has an expiry later than this moment yesterday, or none [TDE-23]', () => {
    const now = 1_800_000_000;
    expect([0, now, now - 86_399, now - 86_400].map((one) => isConnectorExpiry(one, now))).toEqual([true, true, true, false]);
  });
  it('can be removed only while it is disabled', () => {
    expect(connectorRules.remove(actor, { state: 'ENABLED' }).ok).toBe(false);
    expect(
      connectorRules.enable(actor, { state: 'DISABLED' }).ok &&
        connectorRules.disable(actor, { state: 'ENABLED' }).ok &&
        connectorRules.remove(actor, { state: 'DISABLED' }).ok,
    ).toBe(true);
  });
  it('supports three databases, and shows the token for all but MariaDB [TDE-11, TDE-34]', () => {
    expect(databaseType.options).toEqual(['oracle', 'mssql', 'mariadb']);
    expect(tdeDatabases.map(({ name }) => name)).toEqual(databaseType.options);
    expect(databaseType.options.map(tellsToken)).toEqual([true, true, false]);
  });
});
