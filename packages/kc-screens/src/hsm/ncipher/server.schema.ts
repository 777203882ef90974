import * as yup from 'yup';
import { isHost } from 'kc-api/rules/hosts';
import { ncipherTexts } from 'kc-api/rules/hsm/ncipher';

export const serverSchema = yup.object({
  serv_name: yup.string().trim().required(ncipherTexts.name),
  serv_ip: yup.string().test('host', ncipherTexts.ip, (text = '') => isHost(text)),
  serv_esn: yup.string().trim().required(ncipherTexts.esn),
  serv_keyhash: yup.string().trim().required(ncipherTexts.keyhash),
  serv_port: yup.number().nullable().required(ncipherTexts.port).integer(ncipherTexts.port).min(1, ncipherTexts.port).max(65_535, ncipherTexts.port),
});
