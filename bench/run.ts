/** `npm run bench`: measures the console and compares it with other products within one run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { besides } from './measure/besides.ts';
import { launch } from './measure/browser.ts';
import { measureBlank } from './measure/blank.ts';
import { toMarkdown, type Section } from './measure/figures.ts';
import { formPeers, measureForms } from './measure/forms.ts';
import { gridPeers, measureGrids } from './measure/grids.ts';
import { measureLoad } from './measure/load.ts';
import { servePages } from './measure/pages.ts';
import { measureConsole } from './measure/console.ts';

const HELP = `npm run bench -- [options]

  --rounds N         rounds of each measure, its median counts (default 5)
  --only PART        grids, blank, forms, start, large, audit-chain, cloudkeys, bulk, fleet, load or idle; may be given several times
  --grid NAME        measure this grid beside ours, not all; may be given several times
  --beside NAME=DIR  start: measure another product beside ours, built, from its folder (pocketbase); may be given several times
  --keep             write the tables to bench/RESULTS.md as well
  --idle-minutes N   how long to watch an idle page (default 2)
  --load-seconds N   how long 50 clients ask for each thing (default 20)
  --help             this text
`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true, default: [] },
    grid: { type: 'string', multiple: true, default: [] },
    beside: { type: 'string', multiple: true, default: [] },
    keep: { type: 'boolean', default: false },
    'idle-minutes': { type: 'string', default: '2' },
    'load-seconds': { type: 'string', default: '20' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const rounds = Number(values.rounds);
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const wanted = (part: string): boolean => values.only.length === 0 || values.only.includes(part);
const sides = Object.keys(gridPeers).filter((side) => values.grid.length === 0 || values.grid.includes(side) || side === 'kc');
const sections: Section[] = [];
const raw: Record<string, unknown> = {};
const keep = (part: string, done: { section: Section; raw: unknown }): void => {
  sections.push(done.section);
  raw[part] = done.raw;
};

if (wanted('grids') || wanted('blank') || wanted('forms')) {
  const pages = await servePages({ ...gridPeers, ...formPeers, data: 'peers/data.ts' });
  try {
    if (wanted('grids')) keep('grids', await besides(() => measureGrids(pages, sides, rounds, say)));
    if (wanted('blank'))
      keep(
        'blank',
        await besides(() =>
          measureBlank(
            pages,
            sides.filter((side) => side !== 'Cloudscape'),
            Math.min(rounds, 3),
            say,
          ),
        ),
      );
    if (wanted('forms')) keep('forms', await besides(() => measureForms(pages, rounds, say)));
  } finally {
    await pages.end();
  }
}
for (const [part, done] of await measureConsole(
  {
    start: wanted('start'),
    large: wanted('large'),
    auditChain: wanted('audit-chain'),
    cloudKeys: wanted('cloudkeys'),
    bulk: wanted('bulk'),
    fleet: wanted('fleet'),
    idle: wanted('idle'),
    beside: values.beside,
  },
  rounds,
  Number(values['idle-minutes']),
  say,
))
  keep(part, done);

if (wanted('load')) keep('load', await besides(() => measureLoad(Number(values['load-seconds']), say)));

/** Returns the versions of the other products, from the lock file. */
function peers(): string {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8')) as { dependencies: Record<string, string> };
  return ['react-data-grid', 'ag-grid-community', '@glideapps/glide-data-grid', '@mui/x-data-grid', '@cloudscape-design/components', 'react-hook-form']
    .map((one) => `${one} ${dependencies[one]}`)
    .join(', ');
}

/** Returns a description of the machine. */
async function machine(): Promise<string> {
  const browser = await launch();
  const version = browser.version();
  await browser.close();
  const busy = loadavg()[1] ?? 0;
  return `${availableParallelism()} cores (${cpus()[0]?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}, Chromium ${version}, Node ${process.versions.node}; mean load of the last five minutes ${busy.toFixed(1)}.`;
}

const tables = toMarkdown(sections);
process.stdout.write(`${tables}\n`);
writeFileSync(join(import.meta.dirname, 'results.json'), `${JSON.stringify({ at: new Date().toISOString(), rounds, sections, raw }, null, 1)}\n`);
if (values.keep) {
  const head = `# What it costs\n\nOne run of \`npm run bench\`: medians of ${rounds} rounds, all sides by turns. Compare within a table; the figures of another machine, or another hour, are others.\n\nMachine: ${await machine()}\n\nPeers: ${peers()}.\n`;
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), `${head}\n${tables}\n`);
}
