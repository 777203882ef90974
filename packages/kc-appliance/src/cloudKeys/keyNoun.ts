import type { CloudKeyRecord } from './clouds/records.ts';

/** The name of a key's kind in the texts of records and alerts. The kind itself is 'Cloud key' for all. */
export const keyNoun = ({ csp_type }: Pick<CloudKeyRecord, 'csp_type'>): string => (csp_type === 'TDE' ? 'Database key' : 'Cloud key');
