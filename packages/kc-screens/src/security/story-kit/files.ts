import type { Appliance } from './records.ts';

/** The certificate of the directories of the starting state, base64 as the wire has it. */
export const caOf = ({ environment }: Appliance): string => environment.store.table('directories').all()[0]?.dc_list[0]?.cacert ?? '';

export const pemFile = (appliance: Appliance): File => new File([atob(caOf(appliance))], 'directory-ca.pem', { type: 'application/x-pem-file' });
export const wrongFile = (): File => new File(['-----BEGIN CERTIFICATE-----\nbm90IGEgY2VydGlmaWNhdGU=\n-----END CERTIFICATE-----\n'], 'wrong.pem');
