import type { Environment } from '../core/context.ts';
import type { Prepared } from '../core/prepared.ts';
import { bank } from './demo.ts';

/** Creates the bank with this number of people, and of audit records of the last year. */
export const grown = (environment: Environment, size: NonNullable<Prepared['size']>): Promise<void> => bank(environment, 'large', size);

/**
 * For a database, not for a page; takes about twenty seconds to create. A million audit records, five thousand people, five hundred key sets, a hundred
 * thousand cloud keys. 200 VM sets, ten thousand VMs with 400 access policies on their disks, and a hundred thousand of their tasks. A hundred thousand KMIP
 * objects of 2,000 users.
 */
export const large = (environment: Environment): Promise<void> =>
  grown(environment, { people: 5_000, records: 1_000_000, sets: 500, keys: 100_000, cvmSets: 200, cvms: 10_000, tasks: 100_000, kmipObjects: 100_000 });
