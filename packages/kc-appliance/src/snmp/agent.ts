import { snmpHere, type SnmpScope } from 'kc-api/rules/snmp/snmp';
import type { Environment } from '../core/context.ts';
import { commitBySystem } from '../core/system.ts';
import { snmpEngine, snmpScopes, snmpSettings, snmpUserTable, type SnmpUserRecord } from './state.ts';

/** Who may ask for the state of a vault, and where. */
export interface SnmpAgent {
  scope: SnmpScope;
  port: number;
  users: readonly SnmpUserRecord[];
}

/** Those of a vault: one without users has nobody to answer, and is none. */
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

/** What the agent is called in version 3, hexadecimal digits; the same from its first day on. `make`: where it has no name yet. */
export function snmpEngineOf(environment: Environment, make: () => string): string {
  const known = snmpEngine.get(environment);
  if (known !== null) return known;
  const made = make();
  snmpEngine.set(environment, made);
  return made;
}

export const alertOfSnmp = (environment: Environment, message: string): void =>
  commitBySystem(environment, 'SNMP', ({ alert }) => alert({ kind: 'snmp-agent-stopped' }, message));
