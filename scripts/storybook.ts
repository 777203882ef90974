/** `npm run storybook`: Storybook of all packages with hot reload, on port 6006. Passes further options to Storybook. */
import { binOf, foreground } from './lib/run.ts';

const given = process.argv.slice(2);
const port = given.some((arg) => /^(-p|--port)\b/.test(arg)) ? [] : ['--port', '6006'];
process.exitCode = await foreground(binOf('storybook'), ['dev', ...port, ...given], { env: { STORYBOOK_DISABLE_TELEMETRY: '1' } });
