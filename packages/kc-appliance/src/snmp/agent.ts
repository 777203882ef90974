import { snmpHere, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import type { Environment } from '../core/context.ts';
import { commitBySystem } from '../core/system.ts';
import { snmpEngine, snmpScopes, snmpSettings, snmpUserTable, type SnmpUserRecord } from './state.ts';

/** The users who may query a vault's state, and the port. */
export interface SnmpAgent {
  scope: SnmpScope;
  port: number;
  users: readonly SnmpUserRecord[];
}

/** Returns the agents of a vault. An agent without users is omitted, because it could not respond to any request. */
export const snmpAgents = (environment: Environment): SnmpAgent[] =>
  snmpScopes
    .filter((scope) => snmpHere(environment.vault.flavour, scope).ok)
    .map((scope) => ({
      scope,
      port: snmpSettings[scope].get(environment).agent_port,
      users: snmpUserTable
        .in(environment)
        .all()
        .filter((user) => user.scope === scope),
    }))
    .filter(({ users }) => users.length > 0);

/** Returns the engine id of the agent in version 3, hexadecimal digits, which never changes. `make`: creates the first one. */
export function snmpEngineOf(environment: Environment, make: () => string): string {
  const known = snmpEngine.get(environment);
  if (known !== null) return known;
  const made = make();
  snmpEngine.set(environment, made);
  return made;
}

export const alertOfSnmp = (environment: Environment, message: string): void =>
  commitBySystem(environment, 'SNMP', ({ alert }) => alert({ kind: 'snmp-agent-stopped' }, message));
