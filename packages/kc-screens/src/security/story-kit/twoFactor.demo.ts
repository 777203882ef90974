import { demoPage } from '../../story-kit/demoPage.ts';
import { twoFactorScreen } from '../index.ts';
import * as module from '../twoFactor/TwoFactorScreen.tsx';

export const twoFactorDemo = demoPage({ screen: twoFactorScreen, module, denied: 'cloud', rows: {} });
