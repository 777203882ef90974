import { hasCvmSets } from 'kc-api/rules/workloads/cvmSets/hasCvmSets';
import { keyLengths } from 'kc-api/rules/workloads/keyIds';
import type { Environment } from '../../core/context.ts';
import { createDice } from '../../core/dice.ts';
import { hostileText } from '../../core/hostileTexts.ts';
import { newGuid } from '../../core/random.ts';
import { demoPublicKeys } from './demoPublicKeys.ts';
import { placed } from './keyIdRecord.ts';
import { newAesKey } from './keyMaterial.ts';
import type { KeyIdKind, KeyIdRecord } from '../records.ts';
import { cvmSetTable, keyIdTable } from '../state.ts';

const day = 86_400;

const titles: Readonly<Record<KeyIdKind, readonly (readonly [name: string, desc: string])[]>> = {
  symmetric: [
    ['backup', 'Backups that leave the data centre'],
    ['app-data', 'Files of the application'],
    ['exports', ''],
  ],
  asymmetric: [
    ['signing', 'Signs what is handed over'],
    ['partner-exchange', 'Files for partners'],
  ],
};

/** Most are active; some are revoked, expired or shredded. */
function stateOf(at: number, now: number, ahead: number): Pick<KeyIdRecord, 'status' | 'expiration' | 'onexpiry'> {
  if (at % 9 === 3) return { status: 'REVOKED', expiration: 0, onexpiry: 'NO USE' };
  if (at % 9 === 6) return { status: 'EXPIRED', expiration: now - (at + 1) * day, onexpiry: 'NO USE' };
  if (at % 14 === 13) return { status: 'SHREDDED', expiration: now - (at + 1) * day, onexpiry: 'SHRED' };
  return { status: 'ACTIVE', expiration: at % 2 === 0 ? 0 : now + ahead * day, onexpiry: at % 4 === 1 ? 'SHRED' : 'NO USE' };
}

/** Creates key ids for the demo's VM sets: two symmetric ones each, more for payments, and a pair if the set has VMs. */
export function seedKeyIds(environment: Environment, now: number): void {
  const { vault, random } = environment;
  if (!hasCvmSets(vault.flavour)) return;
  const dice = createDice(random);
  const made: KeyIdRecord[] = [];
  const add = (cvmset: string, kind: KeyIdKind, index: number): void => {
    const [name, desc] = titles[kind][index] ?? ['', ''];
    const state = stateOf(made.length, now, dice.between(20, 400));
    const length = keyLengths[made.length % keyLengths.length] ?? 2048;
    const material =
      kind === 'symmetric' ? newAesKey(random, made.length % 5 === 4 ? 128 : 256) : { size: length, secret_key: '', public_key: demoPublicKeys[length] };
    const gone = state.status === 'SHREDDED' ? { secret_key: '', public_key: '' } : {};
    made.push(placed({ id: newGuid(random), kind, cvmset, name, desc, ...state, ...material, ...gone, revision: 1 }));
  };
  for (const [index, { id, kek_state }] of cvmSetTable.in(environment).all().entries()) {
    for (let n = 0; n < (index < 2 ? 3 : 2); n += 1) add(id, 'symmetric', n);
    if (kek_state !== 'SHREDDED') for (let n = 0; n < (index === 0 ? 2 : 1); n += 1) add(id, 'asymmetric', n);
  }
  keyIdTable.in(environment).putMany(made);
}

/** Replaces every text that users can enter by a hostile one. */
export function spoilKeyIds(environment: Environment): void {
  const table = keyIdTable.in(environment);
  table.putMany(table.all().map((one, n) => placed({ ...one, name: hostileText(n), desc: hostileText(n + 1) })));
}
