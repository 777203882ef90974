import type { Appliance } from 'kc-appliance';
import type { NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { noHsm, withoutKeks } from './hsmRecords.ts';

type Reached = 'nothing' | 'clients' | 'servers' | 'world' | 'strictWorld' | 'cards' | 'complete';

export const serverEsn = '1111-2222-3333';
const clients = (state: string) =>
  ['kc-node-1', 'kc-node-2', 'kc-node-3'].map((name, index) => ({ name, ip: `10.20.0.${11 + index}`, keyhash: 'ab12', state }));
const slist = [
  { name: 'nshield-1', ip: '10.20.1.5', port: 9004, esn: serverEsn, keyhash: 'ab'.repeat(20) },
  { name: 'nshield-2', ip: '10.20.1.6', port: 9004, esn: '4444-5555-6666', keyhash: 'cd'.repeat(20) },
];
export const cardSerial = 'A1B2-0001';
const cardlist: NCipherInfo['cardlist'] = [
  { serial: cardSerial, description: 'Safe of the key custodians', state: 'ENABLED' },
  { serial: 'A1B2-0002', description: '', state: 'DISABLED' },
];

/** Makes no HSM active, and sets the progress of the nShield setup. */
export const nShieldAt =
  (reached: Reached) =>
  (appliance: Appliance): void => {
    const order: readonly Reached[] = ['nothing', 'clients', 'servers', 'world', 'strictWorld', 'cards', 'complete'];
    const at = order.indexOf(reached);
    withoutKeks(appliance);
    noHsm(appliance);
    const { store } = appliance.environment;
    const complete = reached === 'complete';
    store.setValue('ncipher_settings', {
      state: complete ? 'ENABLED' : 'DISABLED',
      sduration: 1800,
      fips_level3: at >= 4 ? 'YES' : 'NO',
      card_allow: 'ALL',
      cardlist: at >= 5 ? cardlist : [],
      clist: at === 0 ? [] : clients(at === 1 ? 'INITIALIZED' : 'ENROLLED'),
      slist: at >= 2 ? slist : [],
      world: at >= 3 ? 'a world' : '',
      label: complete ? 'kc-softcard' : '',
      password: complete ? 'Softcard-Demo-1' : '',
    });
    if (complete) store.setValue('active_hsm', { type: 'nShield', state: 'ENABLED', fips_level3: 'YES' });
  };
export const nShield = ({ environment }: Appliance): object | undefined => environment.store.value('ncipher_settings');
export const worldFile = (text = 'world of Nordbank'): File => new File([text], 'world');
