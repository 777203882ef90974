import type { Appliance } from './records.ts';

/** The CA certificate of the directories in the demo data, base64 as in the request. */
export const caOf = ({ environment }: Appliance): string => environment.store.table('directories').all()[0]?.dc_list[0]?.cacert ?? '';

export const pemFile = (appliance: Appliance): File => new File([atob(caOf(appliance))], 'directory-ca.pem', { type: 'application/x-pem-file' });
export const wrongFile = (): File => new File(['-----BEGIN CERTIFICATE-----\nbm90IGEgY2VydGlmaWNhdGU=\n-----END CERTIFICATE-----\n'], 'wrong.pem');
