import { kmipMigration, type MigrationStatus } from 'kc-api/contract/kmip/migration';
import type { Actor } from 'kc-api/rules/privileges';
import { needs } from 'kc-api/rules/privileges';

/** The prefetch that all migration dialogs share. */
export const load = { now: kmipMigration.status };

/** Checks only the privilege. The appliance knows the state, and the panel offers only matching actions. */
export const inMigration = (actor: Actor) => needs(actor, 'SEC_ADMIN');

export const receiverOf = ({ tenant_name }: MigrationStatus): string[] => (tenant_name === undefined ? [] : [tenant_name]);
