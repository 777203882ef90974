import { ncipher, type NCipherInfo, type NCipherServer } from 'kc-api/contract/hsm/ncipher';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { defineForm, difference } from '../../../shell/index.ts';
import { serverSchema } from '../server.schema.ts';
import { ServerFields } from '../ServerFields.tsx';

interface Values {
  serv_name: string;
  serv_ip: string;
  serv_esn: string;
  serv_keyhash: string;
  serv_port: number | null;
}

const load = { now: ncipher.info };
const trimmed = ({ serv_name, serv_ip, serv_keyhash, serv_port }: Values) => ({
  serv_name: serv_name.trim(),
  serv_ip: serv_ip.trim(),
  serv_keyhash: serv_keyhash.trim(),
  serv_port: serv_port ?? 0,
});

/** HSM-119. */
export const form = defineForm<Values, typeof ncipher.change, NCipherServer, typeof load, NCipherInfo>({
  load,
  seen: ({ data }) => data.now.settings.nci_info,
  schema: serverSchema,
  initialValues: ({ target, seen }) => {
    const { name, ip, esn, keyhash, port } = seen.slist.find((one) => one.esn === target.esn) ?? target;
    return { serv_name: name, serv_ip: ip, serv_esn: esn, serv_keyhash: keyhash, serv_port: port };
  },
  Fields: () => <ServerFields known />,
  toBody: (values, { start, target }) => ({ serv_esn: target.esn, ...difference(trimmed(values), trimmed(start)) }),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: () => hsmTexts.applied,
});
