import type { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { mayDo, publicKeyFile } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { t } from 'kc-intl/t';
import { versionHandle, wireKey } from '../clouds/keyRecords.ts';
import { publicPem } from '../clouds/keyMaterial.ts';
import type { Handler } from '../../core/handlers.ts';
import { check, refuse } from '../../core/refusal.ts';
import { keyRecord } from './cloudKeyRecord.ts';
import { publicKeyTable } from '../state.ts';

/** CKEY-120. A key pair is generated on first request, because thousands of keys never need one. */
export const publicKeyOf: Handler<typeof cloudKeys.publicKey> = async (context, { params }) => {
  const [handle = '', version] = params.handle.split('.v');
  const key = keyRecord.find(context, handle);
  check(mayDo('publicKey', wireKey(key), context.actor));
  const number = version === undefined ? key.primary : Number(version);
  if (!key.versions.some((one) => one.number === number)) refuse(404, t('This version does not exist.'));
  const table = publicKeyTable.in(context);
  const id = versionHandle(key.id, number);
  let pem = table.get(id)?.pem;
  if (pem === undefined) {
    const fresh = await publicPem(key.cipher);
    // A concurrent request may have stored one: the first one counts.
    pem = table.get(id)?.pem ?? fresh;
    table.put({ id, pem });
  }
  return { file: pem, filename: publicKeyFile(key), type: 'application/x-pem-file' };
};
