/** `node --conditions=kc-source scripts/tokens.ts`: writes the tokens of the theme to packages/kc-components/tokens.json. */
import { writeFileSync } from 'node:fs';
import { designTokensFile } from './lib/designTokens.ts';
import { at } from './lib/paths.ts';

writeFileSync(at('packages/kc-components/tokens.json'), designTokensFile());
