import { defineArea } from '../core/area.ts';
import { kmipObjectRecord } from './objectRecord.ts';
import { kmipCertificateTable } from './state.ts';
import { kmipUserRecord } from './userRecord.ts';

/** KMIP: the appliance's own KMIP server with its users and objects, and the connections to outside servers. */
export const kmipArea = defineArea({
  name: 'kmip',
  resources: {},
  searches: 'Users and objects of the KMIP server are found in their own lists.',
  records: [kmipObjectRecord, kmipUserRecord],
  tables: [kmipCertificateTable],
  categories: ['KMIP'],
});
