/** `npm run panels`: writes down which calls each panel makes, which are all that a panel session may make. */
import { writeFileSync } from 'node:fs';
import { panelCallsFile, panelCallsText } from './lib/panelCalls.ts';
import { at } from './lib/paths.ts';

writeFileSync(at(panelCallsFile), await panelCallsText());
