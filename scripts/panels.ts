/** `npm run panels`: writes the list of calls that each panel makes. A panel session may make no other calls. */
import { writeFileSync } from 'node:fs';
import { panelCallsFile, panelCallsText } from './lib/api/panelCalls.ts';
import { at } from './lib/paths.ts';

writeFileSync(at(panelCallsFile), await panelCallsText());
