import { demoPage } from '../../story-kit/demoPage.ts';
import { apiScreen } from '../index.ts';
import * as module from '../ApiScreen.tsx';

export const apiDemo = demoPage({ screen: apiScreen, module, denied: 'cloud', rows: {} });
