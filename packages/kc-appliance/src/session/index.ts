import { defineArea } from '../core/area.ts';
import { session } from './session.ts';

export const sessionArea = defineArea({ name: 'session', resources: { session }, categories: ['Authentication'] });
