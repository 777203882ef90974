import { defineArea } from '../core/area.ts';
import { adminKey } from './adminKey.ts';
import { challengeTable } from './state.ts';
import { twoFactor } from './twoFactor.ts';
import { vitals } from './vitals.ts';

export const accountArea = defineArea({ name: 'account', resources: { twoFactor, adminKey, vitals }, tables: [challengeTable] });
