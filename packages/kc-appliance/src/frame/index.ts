import { defineArea } from '../core/area.ts';
import { system } from './system.ts';

export const frameArea = defineArea({ name: 'frame', resources: { system }, categories: ['System'] });
