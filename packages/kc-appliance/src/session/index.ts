import { defineArea } from '../core/area.ts';
import { passkeyProofs } from './passkeyProofs.ts';
import { session } from './session.ts';
import './state.ts';

export { eulaText } from './eula.ts';

export const sessionArea = defineArea({
  name: 'session',
  resources: { session, passkeyProofs },
  searches: 'Sessions have no names.',
  categories: ['Authentication'],
});
