import { demoPage } from '../../story-kit/demoPage.ts';
import * as module from '../HsmScreen.tsx';
import { hsmServerScreen } from '../index.ts';
import { cardSerial, nShieldAt, serverEsn } from './nShield.ts';
import { lunaCloudInUse, rooted, withoutKeks } from './hsmRecords.ts';

export const hsmDemo = demoPage({
  screen: hsmServerScreen,
  module,
  denied: 'cloud',
  rows: {
    'luna.reset': { prepare: withoutKeks },
    'lunaCloud.reset': { prepare: lunaCloudInUse },
    'rootOfTrust.destroy': { prepare: rooted },
    'ncipher.initialize': { prepare: nShieldAt('nothing') },
    'ncipher.addServer': { prepare: nShieldAt('clients') },
    'ncipher.uploadWorld': { prepare: nShieldAt('servers') },
    'ncipher.addCard': { prepare: nShieldAt('strictWorld') },
    'ncipher.createSoftcard': { prepare: nShieldAt('world') },
    'ncipher.reset': { prepare: nShieldAt('complete') },
    'ncipher.editServer': { row: () => serverEsn, prepare: nShieldAt('complete') },
    'ncipher.removeServer': { row: () => serverEsn, prepare: nShieldAt('complete') },
    'ncipher.editCard': { row: () => cardSerial, prepare: nShieldAt('complete') },
    'ncipher.deleteCard': { row: () => cardSerial, prepare: nShieldAt('complete') },
  },
});
