import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { rootKeyFile, rootKeyRule } from 'kc-api/rules/workloads/disks';
import type { Context, FileAnswer } from '../core/context.ts';
import { check } from '../core/refusal.ts';
import { findCvm } from './cvmOperations.ts';
import { cvmRecord, wireCvmDetails } from './cvmRecord.ts';
import type { CvmRecord } from './records.ts';

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** A key for each time that the root drive was rekeyed, out of the secret of the VM. */
function keyOf({ id, root_secret, disks }: CvmRecord): { cipher: string; key: string; disk: string } {
  const root = disks.find(({ rootdrive }) => rootdrive === 'yes');
  const cipher = root?.cipher ?? 'AES-256';
  const info = new TextEncoder().encode(`${id}/${root?.last_rekey_date ?? 0}`);
  return { cipher, disk: root?.name ?? '', key: toBase64(hkdf(sha256, fromBase64(root_secret), undefined, info, cipher === 'AES-128' ? 16 : 32)) };
}

/** VM-113: whoever has it reads the root drive without the VM. */
export function rootKey(context: Context, id: string): FileAnswer {
  const before = findCvm(context, id);
  check(rootKeyRule(context.actor, { ...wireCvmDetails(context, before), disks: before.disks }));
  const vm = context.commit(({ audit }) => {
    const kept = before.root_secret === '' ? cvmRecord.put(context, { ...before, root_secret: toBase64(context.random.bytes(32)) }) : before;
    audit({
      category: 'Cloud workloads',
      content: `Root drive key of VM ${before.name} downloaded`,
      group: context.store.table('cvmSets').get(before.cvmset)?.group ?? '',
    });
    return kept;
  });
  context.headers.set('Cache-Control', 'no-store');
  const { cipher, disk, key } = keyOf(vm);
  const text = `Root drive key\nVM: ${vm.name}\nID: ${vm.id}\nDisk: ${disk}\nCipher: ${cipher}\n\n${key}\n`;
  return { file: text, filename: rootKeyFile(vm), type: 'application/octet-stream' };
}
