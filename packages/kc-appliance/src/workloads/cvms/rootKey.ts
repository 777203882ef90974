import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { rootKeyFile, rootKeyRule } from 'kc-api/rules/workloads/disks';
import { t } from 'kc-intl/t';
import type { Context, FileAnswer } from '../../core/context.ts';
import { check, refuse } from '../../core/refusal.ts';
import { asked } from '../../hsm/index.ts';
import { openedIn, sealedIn } from '../kek/kekKey.ts';
import { findCvm } from './cvmOperations.ts';
import { cvmRecord, wireCvmDetails } from './cvmRecord.ts';
import type { CvmRecord } from '../records.ts';

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** Derives the key from the VM's secret; each rekey of the root drive leads to another key. */
function keyOf({ id, disks }: CvmRecord, root_secret: string): { cipher: string; key: string; disk: string } {
  const root = disks.find(({ rootdrive }) => rootdrive === 'yes');
  const cipher = root?.cipher ?? 'AES-256';
  const info = new TextEncoder().encode(`${id}/${root?.last_rekey_date ?? 0}`);
  return { cipher, disk: root?.name ?? '', key: toBase64(hkdf(sha256, fromBase64(root_secret), undefined, info, cipher === 'AES-128' ? 16 : 32)) };
}

/** VM-113: anyone who has this key can read the root drive without the VM. */
export async function rootKey(context: Context, id: string): Promise<FileAnswer> {
  const before = findCvm(context, id);
  check(rootKeyRule(context.actor, { ...wireCvmDetails(context, before), disks: before.disks }));
  const set = context.store.table('cvmSets').get(before.cvmset);
  const made = before.root_secret === '' ? toBase64(context.random.bytes(32)) : '';
  const sealed = await asked(sealedIn(context, set, id, made));
  const secret = made === '' ? await asked(openedIn(context, id, before.root_secret)) : made;
  const vm = context.commit(({ audit }) => {
    const now = findCvm(context, id);
    // A concurrent call may have created the secret or rekeyed the drive.
    if (now.root_secret !== before.root_secret) refuse(409, t('The root drive was changed in the meantime. Try again.'));
    const kept = made === '' ? now : cvmRecord.put(context, { ...now, root_secret: sealed });
    audit({
      category: 'Cloud workloads',
      content: `Root drive key of VM ${before.name} downloaded`,
      group: set?.group ?? '',
      about: { kind: 'VM', id },
    });
    return kept;
  });
  context.headers.set('Cache-Control', 'no-store');
  const { cipher, disk, key } = keyOf(vm, secret);
  const text = `Root drive key\nVM: ${vm.name}\nID: ${vm.id}\nDisk: ${disk}\nCipher: ${cipher}\n\n${key}\n`;
  return { file: text, filename: rootKeyFile(vm), type: 'application/octet-stream' };
}
