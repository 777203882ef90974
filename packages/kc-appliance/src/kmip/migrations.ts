import { defineMigration } from '../core/store/migration.ts';

/** Seconds: the previous meaning of a timeout of 0. */
const usual = 10;

export const migrations = [
  defineMigration({
    id: 'kmip.client-timeout',
    version: '10.6.0',
    title: 'A KMIP client connection that left its time-out to the appliance names it.',
    table: 'kmipClients',
    change: (client) => (client.timeout === 0 ? { ...client, timeout: usual } : null),
    holds: ({ timeout }) => timeout > 0,
  }),
];
