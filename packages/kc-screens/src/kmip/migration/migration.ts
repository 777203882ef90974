import { kmipMigration, type MigrationStatus } from 'kc-api/contract/kmip/migration';
import type { Actor } from 'kc-api/rules/privileges';
import { needs } from 'kc-api/rules/privileges';

/** What a question about the migration is asked over. */
export const load = { now: kmipMigration.status };

/** In which state it is the appliance knows: the panel offers what fits. */
export const inMigration = (actor: Actor) => needs(actor, 'SEC_ADMIN');

export const receiverOf = ({ tenant_name }: MigrationStatus): string[] => (tenant_name === undefined ? [] : [tenant_name]);
