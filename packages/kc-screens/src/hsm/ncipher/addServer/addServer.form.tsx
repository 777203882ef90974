import type { ncipher } from 'kc-api/contract/hsm/ncipher';
import { ncipherTexts, serverPort } from 'kc-api/rules/hsm/ncipher';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { serverSchema } from '../server.schema.ts';
import { ServerFields } from '../ServerFields.tsx';

interface Values {
  serv_name: string;
  serv_ip: string;
  serv_esn: string;
  serv_keyhash: string;
  serv_port: number | null;
  enroll: boolean;
}

/** HSM-017. */
export const form = defineForm<Values, typeof ncipher.addServer>({
  schema: serverSchema,
  initialValues: () => ({ serv_name: '', serv_ip: '', serv_esn: '', serv_keyhash: '', serv_port: serverPort, enroll: true }),
  Fields: () => <ServerFields />,
  toBody: ({ enroll, serv_port, ...rest }) => ({ ...rest, serv_port: serv_port ?? serverPort, enroll: enroll ? 'yes' : 'no' }),
  done: (_, { enroll }) => (enroll ? ncipherTexts.serverAdded : t('Server added. Its clients are not enrolled yet.')),
});
