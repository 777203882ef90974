/** `npm run upgradefile`: creates a signed upgrade file for the demo, which an appliance of `npm start` accepts. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeUpgrade } from '../packages/kc-appliance/test/upgradeFiles.ts';

const HELP = `npm run upgradefile -- [options]

  --version N     the version that it installs (default 10.6.0)
  --build N       and its build (default 1103)
  --from N        the oldest version that it can be installed on (default 10.5.0)
  --fails-at STEP make it fail: 'START' while it is installed, or a migration such as kmip.client-timeout after the reboot
  --out FILE      where it is written (default keycontrol-VERSION.iso)
  --help          this text
`;

const { values } = parseArgs({
  options: {
    version: { type: 'string', default: '10.6.0' },
    build: { type: 'string', default: '1103' },
    from: { type: 'string', default: '10.5.0' },
    'fails-at': { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  const { version, build, from, 'fails-at': failsAt, out = `keycontrol-${version}.iso` } = values;
  // npm runs scripts in the root folder of the repository. INIT_CWD is the working directory of the user.
  const path = resolve(process.env['INIT_CWD'] ?? process.cwd(), out);
  writeFileSync(path, makeUpgrade({ version, build, from, failsAt }));
  process.stdout.write(`${path}\n`);
}
