import { defineArea } from '../core/area.ts';
import { session } from './session.ts';
import './state.ts';

export { eulaText } from './eula.ts';

export const sessionArea = defineArea({ name: 'session', resources: { session }, searches: 'Sessions have no names.', categories: ['Authentication'] });
